"""Tefuda without a server: tables and sockets in a browser's own Python, and a folder of files to serve it from."""
