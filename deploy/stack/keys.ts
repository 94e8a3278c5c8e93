import { createHash, generateKeyPairSync } from 'node:crypto'
import { join } from 'node:path'
import { type FrontEnd, frontEnds } from './process-environments.ts'
import { storedSecret } from './secrets.ts'

/**
 * The key pair with which the gateway signs caller tokens, as JWK in JSON, and the key of the hashes in the security log,
 * the same for all processes, and the hashes of the tokens that publish front ends. Generated once and stored.
 */
export function processKeys(folder: string): {
  privateKey: string
  publicKey: string
  securityLog: string
  publishTokens: string
} {
  const privateKey = storedSecret(join(folder, 'gateway-private.jwk'), () =>
    JSON.stringify(generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' })),
  )
  const { kty, crv, x } = JSON.parse(privateKey) as JsonWebKey
  return {
    privateKey,
    publicKey: JSON.stringify({ kty, crv, x }),
    securityLog: storedSecret(join(folder, 'security-log')),
    publishTokens: JSON.stringify(
      Object.fromEntries(frontEnds.map((name) => [name, hashOf(publishToken(folder, name))])),
    ),
  }
}

/** The token that may publish one front end to the stack of this data folder. The gateway gets only its hash. */
export const publishToken = (folder: string, frontEnd: FrontEnd): string =>
  storedSecret(join(folder, `publish-${frontEnd}`))

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
