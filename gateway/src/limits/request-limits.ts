import { HttpError } from '@convive/service-kit/http/http-error'
import { networkOf } from '@convive/service-kit/http/client-network'
import { type HttpExchange, isSafeMethod } from '../http/http-exchange.ts'
import { type BucketSize, createTokenBuckets, type TokenBuckets } from '@convive/service-kit/limits/token-buckets'
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Broadcast, MessageSubscriber } from '../messaging/message-subscriber.ts'

/** Generous for people, even for a household behind one address. */
const limits = {
  network: { safe: { max: 900, seconds: 10 }, unsafe: { max: 180, seconds: 10 } },
  person: { safe: { max: 300, seconds: 10 }, unsafe: { max: 60, seconds: 10 } },
}

export type RequestLimits = {
  /** Both throw a 429 that says how many seconds to wait. */
  limitNetwork(request: Pick<HttpExchange, 'method' | 'path' | 'clientIp'>): void
  limitPerson(userId: number, method: string): void
}

/**
 * Everything counts against the limit of a network, except the probes and built files: a page loads dozens of files, and
 * sending one costs less than refusing it. A path that only looks like one of them counts when no such file is found.
 */
export const isLimitedPath = (path: string): boolean =>
  !/^\/(healthz|readyz)$|^\/(assets|remotes)\/|^\/[\w-]+\.\w+$/.test(path)

/**
 * Limits how often one network and one person may call, across all gateways. `enabled` false lifts all limits. `now` is
 * in milliseconds.
 */
export function createRequestLimits(
  enabled: boolean,
  { createBuckets }: SharedLimits,
  now?: () => number,
): RequestLimits {
  if (!enabled) return { limitNetwork: () => undefined, limitPerson: () => undefined }
  const network = {
    safe: createBuckets('reads of a network', limits.network.safe, now),
    unsafe: createBuckets('writes of a network', limits.network.unsafe, now),
  }
  const person = {
    safe: createBuckets('reads of a person', limits.person.safe, now),
    unsafe: createBuckets('writes of a person', limits.person.unsafe, now),
  }
  return {
    limitNetwork: ({ method, clientIp }) =>
      consume(isSafeMethod(method) ? network.safe : network.unsafe, networkOf(clientIp)),
    limitPerson: (userId, method) => consume(isSafeMethod(method) ? person.safe : person.unsafe, String(userId)),
  }
}

function consume(buckets: TokenBuckets, key: string): void {
  const retryAfter = buckets.take(key)
  if (retryAfter > 0)
    throw new HttpError(429, 'too_many_requests', 'Too many requests. Please wait a moment.', { retryAfter })
}

/** The limits by name. The names are the same in all gateways. */
export type SharedLimits = { createBuckets: (limit: string, size: BucketSize, now?: () => number) => TokenBuckets }

/** A limit, a key, and a number of tokens. */
const Taken = z.tuple([z.string(), z.string(), z.int().check(z.positive())])
const tokensTaken = {
  subject: 'gateway.tokens.taken',
  data: z.object({ from: z.string(), taken: z.array(Taken) }),
} satisfies Broadcast

/** How long counts are collected before they are sent together. */
const reportAfterMs = 20
const maxInMessage = 1000

/**
 * Rate limits across all gateways. Each gateway counts in memory, and tells the others when a key has used another
 * twentieth of its allowance. With n gateways, a key can exceed its allowance by n - 1 twentieths, plus what it uses
 * before the others are told. This is charged afterwards. Without NATS, each gateway counts alone.
 */
export function createSharedLimits(feed: Pick<MessageSubscriber, 'onBroadcast' | 'broadcast'>): SharedLimits {
  const from = randomUUID()
  const ofLimit = new Map<string, TokenBuckets>()
  let unreported: z.infer<typeof Taken>[] = []
  const reportAll = () => {
    for (let start = 0; start < unreported.length; start += maxInMessage)
      feed.broadcast(tokensTaken, { from, taken: unreported.slice(start, start + maxInMessage) })
    unreported = []
  }
  feed.onBroadcast(tokensTaken, (message) => {
    if (message.from === from) return
    for (const [limit, key, taken] of message.taken) ofLimit.get(limit)?.charge(key, taken)
  })
  return {
    createBuckets: (limit, size, now) => {
      const buckets = createTokenBuckets(size, now, (key, taken) => {
        if (unreported.length === 0) setTimeout(reportAll, reportAfterMs)
        unreported.push([limit, key, taken])
      })
      ofLimit.set(limit, buckets)
      return buckets
    },
  }
}
