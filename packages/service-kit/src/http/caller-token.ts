import { importJWK, jwtVerify, type CryptoKey } from 'jose'
import { HttpError } from './http-error.ts'

/** The signed-in person behind a request, as the gateway states it. */
export type Caller = { userId: number; username: string; displayName: string; isAdmin: boolean; sessionId: string }

/** The header of the gateway's token. The gateway removes a header of this name from requests of clients. */
export const callerHeader = 'x-caller'

type VerifiedToken = { caller: Caller | null; expiresAt: number }
export type CallerReader = (token: string | undefined) => Promise<Caller | null>

const maxCached = 50_000

/**
 * Verifies the gateway's short-lived JWT about the caller: a person, or null for a visitor. Verified tokens are cached
 * until they expire, because a signature check costs 0.2 ms.
 */
export async function callerReader(gatewayKey: JsonWebKey, audience: string): Promise<CallerReader> {
  const key = (await importJWK({ ...gatewayKey, alg: 'EdDSA' }, 'EdDSA')) as CryptoKey
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

async function verify(token: string, key: CryptoKey, audience: string): Promise<VerifiedToken> {
  const { payload } = await jwtVerify<{ caller: Caller | null }>(token, key, {
    audience,
    issuer: 'gateway',
    algorithms: ['EdDSA'],
  }).catch((cause: unknown) => {
    throw Object.assign(new HttpError(401, 'signed_out', 'The gateway did not vouch for this request.'), { cause })
  })
  return { caller: payload.caller, expiresAt: (payload.exp ?? 0) * 1000 }
}
