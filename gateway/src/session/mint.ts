import type { Caller } from '@convive/service-kit/caller'
import { importJWK, SignJWT } from 'jose'
import type { GatewayConfig } from '../config.ts'

const life = 60
const reuseFor = 45_000
const mostKept = 20_000

/** Vouches to a service for a person, or for a visitor. */
export type Mint = (service: string, caller: Caller | null) => Promise<string> | string

type SigningKey = Awaited<ReturnType<typeof importJWK>>
type Kept = { token: Promise<string> | string; until: number }

/** Signs short-lived tokens for one service each. A token is used for most of its life, for a signature costs 0.2 ms. */
export async function createMint(jwk: GatewayConfig['key']): Promise<Mint> {
  const key = await importJWK(jwk, 'EdDSA')
  const kept = new Map<string, Kept>()
  return (service, caller) => {
    const name = `${service} ${JSON.stringify(caller)}`
    const found = kept.get(name)
    if (found && found.until > Date.now()) return found.token
    if (kept.size >= mostKept) kept.clear()
    const fresh: Kept = { token: sign(key, service, caller), until: Date.now() + reuseFor }
    kept.set(name, fresh)
    void Promise.resolve(fresh.token).then((token) => (fresh.token = token), () => kept.delete(name))
    return fresh.token
  }
}

async function sign(key: SigningKey, service: string, caller: Caller | null): Promise<string> {
  return await new SignJWT({ caller }).setProtectedHeader({ alg: 'EdDSA' }).setIssuer('gateway').setAudience(service).setExpirationTime(`${life}s`).sign(key)
}
