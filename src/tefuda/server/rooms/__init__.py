"""The tables in memory, and the work around them: readers, replays, reviews, queues."""
