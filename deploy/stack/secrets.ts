import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The text of `file`, made by `generate` and kept (mode 600) when the file is not there yet. */
export function keptSecret(file: string, generate: () => string = randomSecret): string {
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  const secret = generate()
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  writeFileSync(file, `${secret}\n`, { mode: 0o600 })
  // The mode given to writeFile goes through the umask; this one does not.
  chmodSync(file, 0o600)
  return secret
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url')
}
