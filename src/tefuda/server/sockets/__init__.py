"""The WebSocket side: connections of readers, learners and reviewers, and how they end."""
