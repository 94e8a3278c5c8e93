import { Refused } from '@convive/service-kit/refused'
import { networkOf } from '../address.ts'
import { isSafe, type Exchange } from '../exchange.ts'
import { createTokenBuckets, type TokenBuckets } from './token-buckets.ts'

/** Generous for people, also for a house full of them behind one address; registrations as for an evening's workshop. */
const allowances = {
  address: { safe: { most: 900, seconds: 10 }, unsafe: { most: 180, seconds: 10 } },
  person: { safe: { most: 300, seconds: 10 }, unsafe: { most: 60, seconds: 10 } },
  registration: { most: 60, seconds: 3600 },
}

export type RequestLimits = {
  /** Both throw a 429 with the seconds to wait. */
  chargeAddress(exchange: Exchange): void
  chargePerson(userId: number, method: string): void
}

/** How often one address and one person may call. `on` false lifts all of it. */
export function createRequestLimits(on: boolean): RequestLimits {
  if (!on) return { chargeAddress: () => undefined, chargePerson: () => undefined }
  const address = { safe: createTokenBuckets(allowances.address.safe), unsafe: createTokenBuckets(allowances.address.unsafe) }
  const person = { safe: createTokenBuckets(allowances.person.safe), unsafe: createTokenBuckets(allowances.person.unsafe) }
  const registrations = createTokenBuckets(allowances.registration)
  return {
    chargeAddress: (exchange) => {
      const network = networkOf(exchange.address)
      charge(isSafe(exchange.method) ? address.safe : address.unsafe, network)
      if (exchange.method === 'POST' && exchange.path === '/api/auth/register') charge(registrations, network)
    },
    chargePerson: (userId, method) => charge(isSafe(method) ? person.safe : person.unsafe, String(userId)),
  }
}

function charge(buckets: TokenBuckets, key: string): void {
  const wait = buckets.take(key)
  if (wait > 0) throw new Refused(429, 'too_many_requests', 'Too many requests. Please wait a moment.', { retryAfter: wait })
}
