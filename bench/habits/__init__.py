"""The evidence of questions for hands in Literature, counted in deals of the computer players."""
