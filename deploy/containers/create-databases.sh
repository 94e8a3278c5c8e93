#!/bin/sh
# Runs once, when the database server starts on an empty volume: a role and a database for each service.
set -eu
for service in identity events cora ingest payments; do
  password=$(printenv "$(echo "$service" | tr a-z A-Z)_DATABASE_PASSWORD")
  psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --set name="svc_$service" --set password="$password" <<'SQL'
CREATE ROLE :"name" LOGIN PASSWORD :'password';
CREATE DATABASE :"name" OWNER :"name" ENCODING 'UTF8' TEMPLATE template0;
REVOKE ALL ON DATABASE :"name" FROM PUBLIC;
SQL
done
