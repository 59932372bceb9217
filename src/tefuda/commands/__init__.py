"""The commands of `tefuda`, one module each, imported only when they are called."""
