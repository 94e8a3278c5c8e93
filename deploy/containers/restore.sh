#!/bin/sh
# restore.sh FOLDER [SERVICE…]: recreates the databases from a backup. The services must be stopped. create-databases.sh
# runs before they start again: tables from the backup of an older installation get the right owner.
set -eu
folder="$1"
shift
[ $# -gt 0 ] || set -- identity events cora ingest payments
for service in "$@"; do
  database="svc_$service"
  psql --quiet --set ON_ERROR_STOP=1 --dbname postgres --command "DROP DATABASE IF EXISTS $database"
  psql --quiet --set ON_ERROR_STOP=1 --dbname postgres \
    --command "CREATE DATABASE $database OWNER ${database}_owner ENCODING 'UTF8' TEMPLATE template0"
  psql --quiet --set ON_ERROR_STOP=1 --dbname postgres \
    --command "REVOKE ALL ON DATABASE $database FROM PUBLIC; GRANT CONNECT ON DATABASE $database TO $database"
  pg_restore --exit-on-error --single-transaction --dbname "$database" "$folder/$database.dump"
done
