"""From the rules' dialect to machine code: functions of ints, rows and records, written down for LLVM as they stand."""
