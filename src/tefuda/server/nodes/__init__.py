"""Several nodes on one database: who is there, who leads which table, and how one passes on what is another's."""
