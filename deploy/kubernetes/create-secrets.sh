#!/bin/sh
# Writes deploy/kubernetes/secrets.yaml with all secrets of a cluster, newly made, unless it exists. Needs OpenSSL.
#   deploy/kubernetes/create-secrets.sh [file]
set -eu
folder="$(cd "$(dirname "$0")" && pwd)"
target="${1:-$folder/secrets.yaml}"
[ ! -e "$target" ] || { echo "$target exists, and is left as it is" >&2; exit 1; }
umask 077
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The same secrets as with compose.
"$folder/../containers/create-env.sh" "$work/env" > "$work/log"
value() { sed -n "s/^$1=//p" "$work/env"; }

# secret NAME TYPE KEY VALUE [KEY VALUE ...]
secret() {
  printf -- '---\napiVersion: v1\nkind: Secret\nmetadata: { name: %s, namespace: convive' "$1"
  # CloudNativePG gives a role its new password when the secret changes.
  [ "$2" = Opaque ] || printf ", labels: { cnpg.io/reload: 'true' }"
  printf ' }\ntype: %s\nstringData:\n' "$2"
  shift 2
  while [ $# -gt 0 ]; do
    printf "  %s: '%s'\n" "$1" "$2"
    shift 2
  done
}
role() { secret "$1-role" kubernetes.io/basic-auth username "$2" password "$3"; }

migrator=$(value POSTGRES_PASSWORD)
{
  echo '# Secret: keep it where only operators read it, and out of every repository.'
  role migrator migrator "$migrator"
  for name in identity events cora ingest payments; do
    upper=$(echo "$name" | tr '[:lower:]' '[:upper:]')
    password=$(value "${upper}_DATABASE_PASSWORD")
    role "svc-$name" "svc_$name" "$password"
    secret "svc-$name-database" Opaque DATABASE_URL "postgres://svc_$name:$password@postgres-rw/svc_$name"
    secret "svc-$name-migration" Opaque MIGRATION_DATABASE_URL "postgres://migrator:$migrator@postgres-rw/svc_$name"
    secret "svc-$name-nats" Opaque NATS_URL "nats://svc-$name:$(value "${upper}_NATS_PASSWORD")@nats:4222"
  done
  secret gateway-nats Opaque NATS_URL "nats://gateway:$(value GATEWAY_NATS_PASSWORD)@nats:4222"
  set --
  for variable in $(sed -n 's/^\(\w*NATS_PASSWORD\)=.*/\1/p' "$work/env"); do
    set -- "$@" "$variable" "$(value "$variable")"
  done
  secret nats-server Opaque "$@"
  log_key=$(value SECURITY_LOG_KEY)
  secret convive-keys Opaque GATEWAY_PUBLIC_KEY "$(value GATEWAY_PUBLIC_KEY)" SECURITY_LOG_KEY "$log_key"
  secret convive-gateway-key Opaque GATEWAY_PRIVATE_KEY "$(value GATEWAY_PRIVATE_KEY)" SECURITY_LOG_KEY "$log_key"
  secret convive-admin Opaque ADMIN_PASSWORD "$(value ADMIN_PASSWORD)"
  secret convive-mail Opaque SMTP_URL "$(value SMTP_URL)"
  secret backup-store Opaque ACCESS_KEY_ID '' SECRET_ACCESS_KEY ''
  secret convive-front-ends Opaque S3_ACCESS_KEY_ID '' S3_SECRET_ACCESS_KEY ''
} > "$target.part"
mv "$target.part" "$target"
echo "Wrote $target. Fill in SMTP_URL and the keys of the buckets, then: kubectl apply -f $target"
