import { randomUUID } from 'node:crypto'
import { createTokenBuckets, type BucketSize, type TokenBuckets } from '@convive/service-kit/limits/token-buckets'
import * as z from 'zod/mini'
import type { MessageSubscriber, Broadcast } from '../messaging/message-subscriber.ts'

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
