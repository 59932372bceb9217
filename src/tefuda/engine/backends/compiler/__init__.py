"""The compiler: it writes functions of the rules' dialect, of ints, rows and records, as LLVM code."""
