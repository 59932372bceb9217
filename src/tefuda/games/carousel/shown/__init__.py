"""What of Carousel is seen: the table, the count, the workbench, which cards are lit, what is told."""
