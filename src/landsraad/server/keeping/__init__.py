"""What is kept: the database, saves beside records, copies, and what is thrown away when."""
