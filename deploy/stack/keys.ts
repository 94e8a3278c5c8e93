import { generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { keptSecret } from './secrets.ts'

/** The pair by which the gateway vouches for callers, as JWK in JSON; made once and kept. */
export function gatewayKeys(folder: string): { privateKey: string; publicKey: string } {
  const privateKey = keptSecret(join(folder, 'gateway-private.jwk'), () =>
    JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
  )
  const { kty, crv, x } = JSON.parse(privateKey) as JsonWebKey
  return { privateKey, publicKey: JSON.stringify({ kty, crv, x }) }
}
