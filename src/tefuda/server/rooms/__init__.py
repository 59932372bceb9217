"""Tables in memory, with those who look at them."""
