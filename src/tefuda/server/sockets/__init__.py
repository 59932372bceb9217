"""The socket: what is heard on it, what is told, and how it ends."""
