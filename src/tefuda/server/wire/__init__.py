"""The messages that come in over the network: frames, request bodies, their schema.

The messages that go out are declared in `tefuda.show`, and the answers of REST in `answers`.
"""
