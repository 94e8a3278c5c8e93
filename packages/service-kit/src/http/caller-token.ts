import { calculateJwkThumbprint, importJWK, jwtVerify, type CryptoKey, type JWTVerifyGetKey } from 'jose'
import { HttpError } from './http-error.ts'

/** The logged-in person behind a request, as the gateway states it. */
export type Caller = { userId: number; username: string; displayName: string; isAdmin: boolean; sessionId: string }

/** The header of the caller token. The gateway removes a header of this name from requests of clients. */
export const callerHeader = 'x-caller'

type VerifiedToken = { caller: Caller | null; expiresAt: number }
export type CallerReader = (token: string | undefined) => Promise<Caller | null>

const maxCached = 50_000

/**
 * Verifies a caller token: the short-lived JWT in which the gateway states who calls, a user or null for a visitor.
 * Verified tokens are cached until they expire, because a signature check costs 0.2 ms. While a signing key is being
 * replaced, some gateways still sign with the old one.
 */
export async function callerReader(gatewayKeys: JsonWebKey[], audience: string): Promise<CallerReader> {
  const key = await keyFinder(gatewayKeys)
  const known = new Map<string, VerifiedToken>()
  return async (token) => {
    if (token === undefined) throw new HttpError(401, 'signed_out', 'Only the gateway may call this service.')
    const found = known.get(token)
    if (found && found.expiresAt > Date.now()) return found.caller
    const verified = await verify(token, key, audience)
    if (known.size >= maxCached) known.clear()
    known.set(token, verified)
    return verified.caller
  }
}

/** The id of a key: its thumbprint (RFC 7638), which the gateway and the services each compute themselves. */
export const keyId = ({ kty, crv, x }: JsonWebKey): Promise<string> =>
  calculateJwkThumbprint({ kty: kty ?? '', crv: crv ?? '', x: x ?? '' })

async function keyFinder(jwks: JsonWebKey[]): Promise<JWTVerifyGetKey> {
  const keys = new Map<string | undefined, CryptoKey>()
  for (const jwk of jwks) keys.set(await keyId(jwk), (await importJWK({ ...jwk, alg: 'EdDSA' }, 'EdDSA')) as CryptoKey)
  // A gateway of the previous version sends no key id.
  const [only] = keys.size === 1 ? keys.values() : []
  return ({ kid }) => {
    const key = kid === undefined ? only : keys.get(kid)
    if (!key) throw new Error('No key has the id of the token.')
    return key
  }
}

/**
 * The clocks of two machines differ a little. The gateway uses a token for 45 of its 60 seconds, so an expired one means
 * that the clocks differ by more than 20 s.
 */
const clockToleranceSeconds = 5

async function verify(token: string, key: JWTVerifyGetKey, audience: string): Promise<VerifiedToken> {
  const { payload } = await jwtVerify<{ caller: Caller | null }>(token, key, {
    audience,
    issuer: 'gateway',
    algorithms: ['EdDSA'],
    clockTolerance: clockToleranceSeconds,
  }).catch((cause: unknown) => {
    throw Object.assign(new HttpError(401, 'signed_out', 'The caller token is invalid or has expired.'), { cause })
  })
  return { caller: payload.caller, expiresAt: (payload.exp ?? 0) * 1000 }
}
