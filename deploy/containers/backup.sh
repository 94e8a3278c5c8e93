#!/bin/sh
# Copies all databases at one moment into a folder named after the time, verifies the copy, and deletes what it makes
# superfluous. Runs in the container of PostgreSQL: docker compose exec -T postgres /backup.sh
set -eu
umask 077
folder="${BACKUP_FOLDER:-/backups}"
target="$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
sh "$(dirname "$0")/rotate-backups.sh" "$folder"
# What a failed backup left would keep a full disk full, which may be that of the database.
trap 'rm -rf "$target.part"' EXIT
trap 'exit 1' HUP INT TERM
pg_basebackup --username postgres --pgdata "$target.part" --format tar --gzip --wal-method stream --checkpoint fast \
  --manifest-checksums SHA256
pg_verifybackup --no-parse-wal --quiet "$target.part"
# A folder without .part is complete.
mv "$target.part" "$target"
# The services report the age of their database's last backup.
psql --username postgres --dbname postgres --no-psqlrc --quiet --set ON_ERROR_STOP=1 \
  --command "COMMENT ON DATABASE svc_identity IS 'backed up $(date -u +%Y-%m-%dT%H:%M:%SZ)'"
sh "$(dirname "$0")/rotate-backups.sh" "$folder"
