"""The messages between a server and its clients, each defined once, and their JSON Schema."""
