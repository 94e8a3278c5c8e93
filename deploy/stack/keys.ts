import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { storedSecret } from './secrets.ts'

/**
 * The key pair with which the gateway signs caller tokens, as JWK in JSON, and the key of the hashes in the security log,
 * the same for all processes. Generated once and stored.
 */
export function processKeys(folder: string): { privateKey: string; publicKey: string; securityLog: string } {
  const privateKey = storedSecret(join(folder, 'gateway-private.jwk'), () =>
    JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
  )
  const { kty, crv, x } = JSON.parse(privateKey) as JsonWebKey
  return {
    privateKey,
    publicKey: JSON.stringify({ kty, crv, x }),
    securityLog: storedSecret(join(folder, 'security-log')),
  }
}
