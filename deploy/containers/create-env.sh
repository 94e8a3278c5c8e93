#!/bin/sh
# Writes deploy/.env for the compose file from compose.env.example, with new secrets, unless it exists. Needs OpenSSL.
#   deploy/containers/create-env.sh [file]
set -eu
folder="$(cd "$(dirname "$0")/.." && pwd)"
target="${1:-$folder/.env}"
[ ! -e "$target" ] || { echo "$target exists, and is left as it is" >&2; exit 1; }
umask 077

base64url() { openssl base64 -A | tr '+/' '-_' | tr -d '='; }
# It begins with a letter, because nats-server reads a password that begins with - or a digit as a number.
secret() { printf 's%s' "$(openssl rand 24 | base64url)"; }

# The raw keys are the last 32 bytes of their DER forms (RFC 8410).
key=$(mktemp)
trap 'rm -f "$key"' EXIT
openssl genpkey -algorithm ed25519 -outform DER -out "$key"
private=$(tail -c 32 "$key" | base64url)
public=$(openssl pkey -inform DER -in "$key" -pubout -outform DER | tail -c 32 | base64url)

while IFS= read -r line; do
  case "$line" in
    GATEWAY_PRIVATE_KEY=) echo "$line{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"$public\",\"d\":\"$private\"}" ;;
    GATEWAY_PUBLIC_KEY=) echo "$line{\"kty\":\"OKP\",\"crv\":\"Ed25519\",\"x\":\"$public\"}" ;;
    *_PASSWORD= | SECURITY_LOG_KEY=) echo "$line$(secret)" ;;
    *) echo "$line" ;;
  esac
done < "$folder/compose.env.example" > "$target.part"
mv "$target.part" "$target"
echo "Wrote $target. Fill in SITE_HOST, SMTP_URL and MAIL_FROM, and what is optional."
