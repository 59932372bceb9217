"""Quick players as they were first: their choices stay as they were, and plays are written as the games write them."""
