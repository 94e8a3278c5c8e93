import { reportReward } from '@convive/contracts/reports'
import type { Transaction } from '@convive/service-kit/database/database'
import { costaRicaMonthSql } from '@convive/service-kit/time/costa-rica-sql'
import type { LimitOptions } from '@convive/service-kit/limits/rate-limit'

const maxPerMonth = 5

/**
 * Counts upheld reports and returns each person's reward: paid for the first five in a month of Costa Rica's time, or
 * always if `isLimited` is false. One statement counts and decides. It takes people in the order of their ids, so that
 * decisions about different events cannot deadlock.
 */
export async function countMonthlyRewards(
  tx: Transaction,
  userIds: number[],
  { isLimited }: LimitOptions,
): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rewarded: { person_id: number }[] = isLimited
    ? await tx.query(
        `INSERT INTO report_month AS m (person_id, month, rewarded)
         SELECT person_id, ${costaRicaMonthSql}, 1 FROM unnest($1::bigint[]) AS p (person_id) ORDER BY person_id
         ON CONFLICT (person_id, month) DO UPDATE SET rewarded = m.rewarded + 1 WHERE m.rewarded < $2
         RETURNING person_id`,
        [userIds, maxPerMonth],
      )
    : userIds.map((person_id) => ({ person_id }))
  return new Map(rewarded.map(({ person_id }) => [person_id, reportReward]))
}
