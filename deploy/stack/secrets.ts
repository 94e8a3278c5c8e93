import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** Reads a secret from `file`. If the file is missing, generates the secret and stores it with mode 600. */
export function storedSecret(file: string, generate: () => string = randomSecret): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = generate()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  // writeFile applies the umask to its mode; chmod does not.
  chmodSync(file, 0o600)
  return secret
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}
