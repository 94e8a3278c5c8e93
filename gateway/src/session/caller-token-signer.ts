import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import { keyId, type Caller } from '@convive/service-kit/http/caller-token'
import { importJWK, SignJWT } from 'jose'
import type { GatewayConfig } from '../config/config.ts'

const tokenLifetimeS = 60
const reuseMs = 45_000
const maxCached = 20_000

/** Signs a token that tells one service who is calling; null is a visitor. */
export type SignCallerToken = (service: string, caller: Caller | null) => Promise<string>

type SigningKey = { id: string; key: Awaited<ReturnType<typeof importJWK>> }

/** Signs short-lived tokens for one service each. Reuses a token for most of its life, because a signature costs 0.2 ms. */
export async function createCallerTokenSigner(jwk: GatewayConfig['key']): Promise<SignCallerToken> {
  const key: SigningKey = { id: await keyId(jwk), key: await importJWK(jwk, 'EdDSA') }
  const cache = createTtlCache((_key: string, service: string, caller: Caller | null) => sign(key, service, caller), {
    ttlMs: reuseMs,
    maxEntries: maxCached,
  })
  return (service, caller) => cache.get(`${service} ${JSON.stringify(caller)}`, service, caller)
}

async function sign({ id, key }: SigningKey, service: string, caller: Caller | null): Promise<string> {
  return await new SignJWT({ caller })
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .setIssuer('gateway')
    .setAudience(service)
    .setExpirationTime(`${tokenLifetimeS}s`)
    .sign(key)
}
