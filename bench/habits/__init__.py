"""What questions tell of hands in Literature, counted in deals of the computer players."""
