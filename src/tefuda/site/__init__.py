"""A table without a server: rooms and sockets in a browser's own Python, and a folder to serve it from."""
