import type { Database, Transaction } from '@convive/service-kit/database'
import { Refused } from '@convive/service-kit/refused'

const window = 15 * 60
/** Failures within the window after which further tries wait. */
const most = { account: 15, address: 40, knownAddress: 40 }

type Attempt = { name: string; address: string }
export type LoginLimits = {
  /** Refuses with 429, or counts the attempt as failed until it is forgiven, so that parallel guesses count too. */
  admit(name: string, userId: number | undefined, address: string): Promise<Attempt>
  forgive(tx: Transaction, attempt: Attempt): Promise<void>
}

/**
 * Slows down guessing without locking the owner out: an address from which the account was used before
 * is held to a count of its own, whatever others try elsewhere.
 */
export function createLoginLimits(db: Database, on: boolean): LoginLimits {
  return {
    admit: async (name, userId, address) => {
      const attempt = { name: name.toLowerCase(), address }
      if (on) await db.transaction((tx) => admit(tx, attempt, userId))
      return attempt
    },
    forgive: async (tx, attempt) => {
      await tx.query('DELETE FROM login_failure WHERE name = $1 AND address = $2', [attempt.name, attempt.address])
    },
  }
}

async function admit(tx: Transaction, { name, address }: Attempt, userId: number | undefined): Promise<void> {
  // One at a time for each address and each name, always in this order: counting and noting must not interleave.
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 1))', [address])
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [name])
  const known = await isKnown(tx, userId, address)
  const wait = known ? await waitOf(tx, 'name = $1 AND address = $2 AND known', [name, address], most.knownAddress) : await waitOfStranger(tx, name, address)
  if (wait > 0) throw new Refused(429, 'too_many_requests', 'Too many wrong passwords. Please wait a few minutes.', { retryAfter: wait })
  await tx.query('INSERT INTO login_failure (name, address, known) VALUES ($1, $2, $3)', [name, address, known])
}

async function waitOfStranger(tx: Transaction, name: string, address: string): Promise<number> {
  const forName = await waitOf(tx, 'name = $1 AND NOT known', [name], most.account)
  return Math.max(forName, await waitOf(tx, 'address = $1 AND NOT known', [address], most.address))
}

async function isKnown(tx: Transaction, userId: number | undefined, address: string): Promise<boolean> {
  const rows: unknown[] = await tx.query('SELECT 1 FROM known_address WHERE user_id = $1 AND address = $2', [userId ?? 0, address])
  return rows.length > 0
}

/** Seconds until there is room for another failure: 0 now, or when the oldest of the full count leaves the window. */
async function waitOf(tx: Transaction, which: string, values: string[], limit: number): Promise<number> {
  const [row]: { wait: number }[] = await tx.query(
    `SELECT ceil(extract(epoch FROM failed_at - clock_timestamp()) + ${window})::int AS wait FROM login_failure
     WHERE ${which} AND failed_at > clock_timestamp() - make_interval(secs => ${window}) ORDER BY failed_at DESC OFFSET ${limit - 1} LIMIT 1`,
    values,
  )
  return row?.wait ?? 0
}

/** The account was used from here by who knows its password. */
export async function rememberAddress(tx: Transaction, userId: number, address: string): Promise<void> {
  await tx.query('INSERT INTO known_address (user_id, address) VALUES ($1, $2) ON CONFLICT (user_id, address) DO UPDATE SET used_at = now()', [userId, address])
}

/** After the password was recovered: where it was used before may have been anybody's, and what others guessed no longer counts. */
export async function trustOnly(tx: Transaction, account: { id: number; username: string }, address: string): Promise<void> {
  await tx.query('DELETE FROM known_address WHERE user_id = $1', [account.id])
  await tx.query('DELETE FROM login_failure WHERE name = lower($1)', [account.username])
  await rememberAddress(tx, account.id, address)
}
