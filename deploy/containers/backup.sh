#!/bin/sh
# Dumps every database into a folder named after the time, and deletes dumps older than 14 days.
set -eu
folder="${BACKUP_FOLDER:-/backups}"
target="$folder/$(date -u +%Y-%m-%dT%H-%M-%SZ)"
mkdir -p "$target.part"
for service in identity events cora ingest payments; do
  pg_dump --format=custom --file="$target.part/svc_$service.dump" "svc_$service"
done
# A folder without .part is complete.
mv "$target.part" "$target"
find "$folder" -mindepth 1 -maxdepth 1 -type d -mtime +14 -exec rm -rf {} +
