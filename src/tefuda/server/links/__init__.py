"""The links of a server: to the same cards for others, and to one's seats on another device."""
