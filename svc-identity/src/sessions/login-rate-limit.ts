import type { Database, Transaction } from '@convive/service-kit/database/database'
import { tooManyRequests, type RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { EntitySchema } from 'typeorm'

const seconds = 15 * 60
/** The table of limits contains neither names nor addresses. */
const hashesKeys = true
/** The number of failed passwords within the window after which further attempts must wait. */
const limits = {
  account: { name: 'failed logins to an account', max: 15, seconds, hashesKeys },
  network: { name: 'failed logins from a network', max: 40, seconds, hashesKeys },
  pair: { name: 'failed logins to an account from a network', max: 40, seconds, hashesKeys },
}

/** The networks from which an account was used with its password. */
export const KnownNetworkTable = new EntitySchema<{ userId: number; network: string; usedAt: Date }>({
  name: 'known_network',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    network: { type: 'text', primary: true },
    usedAt: { name: 'used_at', type: 'timestamptz' },
  },
})

/** `isKnown` is true if the account was used from the network before. */
export type Attempt = { name: string; network: string; isKnown: boolean }
export type LoginRateLimit = {
  attemptOf(name: string, userId: number | undefined, network: string): Promise<Attempt>
  /** Refuses with 429, or counts the attempt as failed until `forgiveAttempt`, so that parallel guesses count too. */
  admit(attempt: Attempt): Promise<void>
  /** Removes the failures of the attempt's network at the attempt's account. */
  forgiveAttempt(tx: Transaction, attempt: Attempt): Promise<void>
  /** Removes the failures at an account, from anywhere and from one network. */
  clearFailuresOfAccount(tx: Transaction, name: string, network: string): Promise<void>
  /** When logins to an account failed, oldest first. */
  failures(account: { id: number; username: string }): Promise<Date[]>
}

/**
 * Slows down guessing without locking the owner out: a network from which the account was used before has a separate
 * count, however often others try from elsewhere. Failures from other networks count for the account and for the
 * network.
 */
export function createLoginRateLimit(db: Database, rateLimiter: RateLimiter): LoginRateLimit {
  /**
   * Counts against every limit or, if one refuses, against none, because the error rolls back. The order is fixed, so
   * that two transactions never wait for each other.
   */
  const takeAll = async (tx: Transaction, { name, network, isKnown }: Attempt) => {
    const results = isKnown
      ? [await rateLimiter.take(tx, limits.pair, pairKey(name, network))]
      : [
          await rateLimiter.take(tx, limits.network, network),
          await rateLimiter.take(tx, limits.account, accountKey(name)),
          await rateLimiter.take(tx, limits.pair, pairKey(name, network)),
        ]
    const waits = results.flatMap((result) => (result.allowed ? [] : [result.retryAfter]))
    if (waits.length > 0)
      throw tooManyRequests(Math.max(...waits), 'Too many wrong passwords. Please wait a few minutes.')
  }
  return {
    attemptOf: async (name, userId, network) => {
      return { name, network, isKnown: await isKnownNetwork(db.source.manager, userId, network) }
    },
    admit: async (attempt) => {
      if (rateLimiter.enabled) await db.transaction((tx) => takeAll(tx, attempt))
    },
    forgiveAttempt: async (tx, { name, network, isKnown }) => {
      const failures = (await rateLimiter.times(tx, limits.pair, pairKey(name, network))).length
      if (!isKnown) {
        await rateLimiter.giveBack(tx, limits.network, network, failures)
        await rateLimiter.giveBack(tx, limits.account, accountKey(name), failures)
      }
      await rateLimiter.reset(tx, limits.pair, pairKey(name, network))
    },
    clearFailuresOfAccount: async (tx, name, network) => {
      await rateLimiter.reset(tx, limits.account, accountKey(name))
      await rateLimiter.reset(tx, limits.pair, pairKey(name, network))
    },
    failures: async ({ id, username }) => {
      const { manager } = db.source
      const known = await manager.find(KnownNetworkTable, {
        where: { userId: id },
        order: { usedAt: 'DESC' },
        take: 20,
      })
      const counted = await Promise.all([
        rateLimiter.times(manager, limits.account, accountKey(username)),
        ...known.map(({ network }) => rateLimiter.times(manager, limits.pair, pairKey(username, network))),
      ])
      return counted.flat().toSorted((a, b) => a.getTime() - b.getTime())
    },
  }
}

const accountKey = (name: string): string => name.toLowerCase()
const pairKey = (name: string, network: string): string => `${name.toLowerCase()}\0${network}`

/** Whether somebody has used the account from the network before. */
export const isKnownNetwork = (
  tx: Transaction,
  userId: number | undefined,
  network: string | undefined,
): Promise<boolean> => tx.existsBy(KnownNetworkTable, { userId: userId ?? 0, network: network ?? '' })

/** Records a network from which somebody used the account with its password. */
export async function recordKnownNetwork(tx: Transaction, userId: number, network: string): Promise<void> {
  await tx.query(
    `INSERT INTO known_network (user_id, network) VALUES ($1, $2)
     ON CONFLICT (user_id, network) DO UPDATE SET used_at = now()`,
    [userId, network],
  )
}

/**
 * Trusts only one network after a password reset, because anybody may have used the account from the other networks.
 * Earlier failures no longer count.
 */
export async function trustOnlyNetwork(
  tx: Transaction,
  rateLimit: LoginRateLimit,
  account: { id: number; username: string },
  network: string,
): Promise<void> {
  await tx.delete(KnownNetworkTable, { userId: account.id })
  await rateLimit.clearFailuresOfAccount(tx, account.username, network)
  await recordKnownNetwork(tx, account.id, network)
}
