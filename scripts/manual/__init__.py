"""The documentation site: pages of the repository and pages made from the games, put together for MkDocs."""
