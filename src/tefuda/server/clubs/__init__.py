"""The clubs of a server, and their tournaments: what is stored of them, their tables and results, and the requests."""
