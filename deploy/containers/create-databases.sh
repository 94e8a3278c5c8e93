#!/bin/sh
# Runs before the services start. For each service: a database, the owner of its tables, which migrates them, and the
# service's role, which reads and writes their rows. Running it again only sets the passwords. In an older
# installation, the service's role owned the tables: they get the new owner, and running services keep the use of them.
set -eu
grants="$(dirname "$0")/service-grants.sql"
for service in identity events cora ingest payments; do
  prefix=$(echo "$service" | tr a-z A-Z)
  PASSWORD=$(printenv "${prefix}_DATABASE_PASSWORD")
  OWNER_PASSWORD=$(printenv "${prefix}_OWNER_PASSWORD")
  export PASSWORD OWNER_PASSWORD
  database="svc_$service"
  set -- --quiet --no-psqlrc --set ON_ERROR_STOP=1 --set name="$database" --set owner="${database}_owner"
  psql "$@" --dbname postgres <<'SQL'
\getenv password PASSWORD
\getenv owner_password OWNER_PASSWORD
SELECT format('%s ROLE %I LOGIN PASSWORD %L', CASE WHEN rolname IS NULL THEN 'CREATE' ELSE 'ALTER' END, role, password)
FROM (VALUES (:'name', :'password'), (:'owner', :'owner_password')) AS wanted (role, password)
LEFT JOIN pg_roles ON rolname = role \gexec
SELECT format('CREATE DATABASE %I OWNER %I ENCODING ''UTF8'' TEMPLATE template0', :'name', :'owner')
WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = :'name') \gexec
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
  # A change of owner locks each table. If a statement holds one for longer, this ends with an error and changes nothing.
  psql "$@" --single-transaction --dbname "$database" <<SQL
SET LOCAL lock_timeout = '3s';
REASSIGN OWNED BY :"name" TO :"owner";
GRANT CONNECT ON DATABASE :"name" TO :"name";
\i $grants
SQL
done
