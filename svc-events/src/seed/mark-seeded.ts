import type { Transaction } from '@convive/service-kit/database/database'

/**
 * Marks something as seeded. Returns true for the first caller, even among replicas that start together. The others
 * wait up to 30 seconds for its commit, because a slow machine needs that long to seed.
 */
export async function markSeeded(tx: Transaction, what: string): Promise<boolean> {
  await tx.query(`SET LOCAL lock_timeout = '30s'`)
  await tx.query(`SET LOCAL statement_timeout = '30s'`)
  const rows: unknown[] = await tx.query('INSERT INTO seeded (what) VALUES ($1) ON CONFLICT DO NOTHING RETURNING 1', [
    what,
  ])
  return rows.length > 0
}
