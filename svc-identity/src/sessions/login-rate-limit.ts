import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { EntitySchema } from 'typeorm'

const windowSeconds = 15 * 60
/** The number of failures within the window after which further attempts must wait. */
const maxFailures = { account: 15, network: 40, knownNetwork: 40 }

export const LoginFailureTable = new EntitySchema<{ name: string; address: string; known: boolean; failedAt: Date }>({
  name: 'login_failure',
  columns: {
    name: { type: 'text', primary: true },
    address: { type: 'text', primary: true },
    known: { type: 'boolean' },
    failedAt: { name: 'failed_at', type: 'timestamptz', primary: true },
  },
})

/** The networks from which an account was used with its password. */
export const KnownNetworkTable = new EntitySchema<{ userId: number; address: string; usedAt: Date }>({
  name: 'known_address',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    address: { type: 'text', primary: true },
    usedAt: { name: 'used_at', type: 'timestamptz' },
  },
})

type Attempt = { name: string; address: string }
export type LoginRateLimit = {
  /** Refuses with 429, or counts the attempt as failed until `forgive`, so that parallel guesses count too. */
  admit(name: string, userId: number | undefined, address: string): Promise<Attempt>
  forgive(tx: Transaction, attempt: Attempt): Promise<void>
}

/**
 * Slows down guessing without locking the owner out: a network from which the account was used before has a separate
 * count, whatever others try from elsewhere. `enabled` false admits everything.
 */
export function createLoginRateLimit(db: Database, enabled: boolean): LoginRateLimit {
  return {
    admit: async (name, userId, address) => {
      const attempt = { name: name.toLowerCase(), address }
      if (enabled) await db.transaction((tx) => admit(tx, attempt, userId))
      return attempt
    },
    forgive: async (tx, { name, address }) => {
      await tx.delete(LoginFailureTable, { name, address })
    },
  }
}

async function admit(tx: Transaction, { name, address }: Attempt, userId: number | undefined): Promise<void> {
  // Counting and inserting must not interleave, so each network and each name is locked, always in this order.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [address])
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [name])
  const known = await tx.existsBy(KnownNetworkTable, { userId: userId ?? 0, address })
  const wait = known
    ? await secondsToWait(tx, 'name = $1 AND address = $2 AND known', [name, address], maxFailures.knownNetwork)
    : await secondsToWaitFromUnknownNetwork(tx, name, address)
  if (wait > 0)
    throw new HttpError(429, 'too_many_requests', 'Too many wrong passwords. Please wait a few minutes.', {
      retryAfter: wait,
    })
  await tx.query('INSERT INTO login_failure (name, address, known) VALUES ($1, $2, $3)', [name, address, known])
}

async function secondsToWaitFromUnknownNetwork(tx: Transaction, name: string, address: string): Promise<number> {
  const forName = await secondsToWait(tx, 'name = $1 AND NOT known', [name], maxFailures.account)
  const forNetwork = await secondsToWait(tx, 'address = $1 AND NOT known', [address], maxFailures.network)
  return Math.max(forName, forNetwork)
}

/** Returns 0, or the seconds until the oldest of `max` failures leaves the window. */
async function secondsToWait(tx: Transaction, where: string, values: string[], max: number): Promise<number> {
  const [row]: { wait: number }[] = await tx.query(
    `SELECT ceil(extract(epoch FROM failed_at - clock_timestamp()) + ${windowSeconds})::int AS wait FROM login_failure
     WHERE ${where} AND failed_at > clock_timestamp() - make_interval(secs => ${windowSeconds})
     ORDER BY failed_at DESC OFFSET ${max - 1} LIMIT 1`,
    values,
  )
  return row?.wait ?? 0
}

/** Records a network from which somebody used the account with its password. */
export async function recordKnownNetwork(tx: Transaction, userId: number, address: string): Promise<void> {
  await tx.query(
    `INSERT INTO known_address (user_id, address) VALUES ($1, $2)
     ON CONFLICT (user_id, address) DO UPDATE SET used_at = now()`,
    [userId, address],
  )
}

/**
 * Trusts only one network, after a password reset: anybody may have used the account from the others, and the failures of
 * others no longer count.
 */
export async function trustOnlyNetwork(
  tx: Transaction,
  account: { id: number; username: string },
  address: string,
): Promise<void> {
  await tx.delete(KnownNetworkTable, { userId: account.id })
  await tx.delete(LoginFailureTable, { name: account.username.toLowerCase() })
  await recordKnownNetwork(tx, account.id, address)
}
