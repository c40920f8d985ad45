# Run once, at PostgreSQL's first start: Lotline's account owns its own database, and has no other rights.
psql --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" --username postgres --dbname postgres <<'SQL'
create role lotline login password :'password';
create database lotline owner lotline;
SQL
