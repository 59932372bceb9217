"""What comes in over the network: frames, bodies, their schema.  What goes out is declared in `show`."""
