import { requestPasskeyLogin } from '@convive/contracts/passkeys'
import type { Database } from '@convive/service-kit/database/database'
import { clientNetwork } from '@convive/service-kit/http/client-network'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { insertChallenge } from './passkey-challenge.store.ts'
import type { RelyingParty } from './relying-party.ts'

/** Each login page sends one request, and many people may share one network. */
const networkLimit = { name: 'passkey challenges of a network', max: 200, seconds: 15 * 60, hashesKeys: true }

/** Begins a login with a passkey. It names no account, so that nobody learns which accounts have passkeys. */
export const requestPasskeyLoginRoute = (db: Database, rateLimiter: RateLimiter, relyingParty: RelyingParty): Served =>
  serve(requestPasskeyLogin, async (_input, call) => {
    await rateLimiter.charge(db.source, networkLimit, clientNetwork(call))
    const options = await relyingParty.loginOptions()
    await insertChallenge(db.source, options.challenge, null)
    return { ...options }
  })
