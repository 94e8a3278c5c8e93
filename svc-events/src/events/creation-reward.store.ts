import type { Transaction } from '@convive/service-kit/database/database'
import { costaRicaTodaySql } from '@convive/service-kit/time/costa-rica-sql'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'

const maxRewardedPerDay = 5

/**
 * Counts a creation and returns its reward: 1 Cora for the first five creations of a person and day, or for each if
 * `isLimited` is false. One statement counts and decides. Parallel creations wait for the row, so that a sixth one earns
 * nothing.
 */
export async function countCreationReward(
  tx: Transaction,
  personId: number,
  { isLimited }: LimitOptions,
): Promise<0 | 1> {
  if (!isLimited) return 1
  const rows: unknown[] = await tx.query(
    `INSERT INTO creation_day AS d (person_id, day, awarded) VALUES ($1, ${costaRicaTodaySql}, 1)
     ON CONFLICT (person_id, day) DO UPDATE SET awarded = d.awarded + 1 WHERE d.awarded < $2 RETURNING 1`,
    [personId, maxRewardedPerDay],
  )
  return rows.length === 0 ? 0 : 1
}
