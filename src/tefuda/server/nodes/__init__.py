"""Several nodes on one database: which are alive, which one leads each table, and how requests reach it."""
