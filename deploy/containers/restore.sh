#!/bin/sh
# restore.sh FOLDER restores a backup into the empty volume of PostgreSQL, empties NATS, whose messages may be of a time
# that no longer exists, and raises every sequence: people, mails and payment providers know ids that were issued after
# the backup, and nothing new may get one of them. Nothing else may run.
set -eu
backup="$1"
part="$PGDATA.part"
as_postgres() { if [ "$(id -u)" = 0 ]; then gosu postgres "$@"; else "$@"; fi; }
if [ -n "$(ls -A "$PGDATA" 2>/dev/null)" ] || [ -e "$part" ]; then
  echo "$PGDATA has a database, or half of one: remove the volume of PostgreSQL, and restore again" >&2
  exit 1
fi
as_postgres mkdir -p -m 700 "$PGDATA" "$part"
# Until the restore has ended, PostgreSQL refuses this folder: it has no database, and is not empty.
as_postgres touch "$PGDATA/restore-did-not-end"
tar -xzf "$backup/base.tar.gz" -C "$part"
tar -xzf "$backup/pg_wal.tar.gz" -C "$part/pg_wal"
[ "$(id -u)" != 0 ] || chown -R postgres: "$part"
pg_verifybackup --quiet --manifest-path "$backup/backup_manifest" "$part"
echo "Unpacked and verified $backup"
nats="${NATS_STORE:-/nats}"
[ ! -d "$nats" ] || find "$nats" -mindepth 1 -delete
echo 'Emptied NATS'
socket="$(as_postgres mktemp -d)"
as_postgres pg_ctl --pgdata "$part" --silent --wait --timeout 3600 --log "$socket/log" \
  --options "-c listen_addresses='' -c unix_socket_directories='$socket' -p 5432" start
query() { as_postgres psql --host "$socket" --port 5432 --username postgres --no-psqlrc --set ON_ERROR_STOP=1 -At "$@"; }
# Not within the loop's head, where the shell would ignore that it fails.
databases="$(query --dbname postgres --command "SELECT datname FROM pg_database WHERE datname LIKE 'svc\\_%'")"
for database in $databases; do
  raised="$(query --dbname "$database" --command "
    SELECT count(setval(format('%I.%I', schemaname, sequencename)::regclass, coalesce(last_value, start_value) + 1000000))
    FROM pg_sequences")"
  echo "Raised $raised sequences of $database"
done
as_postgres pg_ctl --pgdata "$part" --silent --wait --mode fast stop
rm -r "$PGDATA" "$socket"
mv "$part" "$PGDATA"
echo 'Restored. Start the site, and then check it'
