import { reportReward } from '@convive/contracts/reports'
import type { Transaction } from '@convive/service-kit/database'
import { costaRicaToday } from '../catalog/time.ts'

const mostAMonth = 5

/**
 * What each of these people earns by a right report: the reward for the first five in a month of Costa Rica's, without
 * `limits` always. One statement counts and decides, and takes people in the order of their ids: decisions about
 * different events wait for one another and never in a circle.
 */
export async function rewardWithinMonth(tx: Transaction, userIds: number[], limits: boolean): Promise<Map<number, number>> {
  if (userIds.length === 0) return new Map()
  const rewarded: { person_id: number }[] = limits
    ? await tx.query(
        `INSERT INTO report_month AS m (person_id, month, rewarded)
         SELECT person_id, left(${costaRicaToday}, 7), 1 FROM unnest($1::bigint[]) AS p (person_id) ORDER BY person_id
         ON CONFLICT (person_id, month) DO UPDATE SET rewarded = m.rewarded + 1 WHERE m.rewarded < $2 RETURNING person_id`,
        [userIds, mostAMonth],
      )
    : userIds.map((person_id) => ({ person_id }))
  return new Map(rewarded.map(({ person_id }) => [person_id, reportReward]))
}
