import type { ImportCandidate } from '@convive/contracts/import-review'
import type { Transaction } from '@convive/service-kit/database/database'
import { candidatesOfDays } from './candidate.store.ts'
import { isNearDuplicate } from './duplicate.rules.ts'

/** At most this many are shown beside a candidate. */
const maxShown = 2

/** For each of the given candidates, the ids of others that may be the same event, by the rule `isNearDuplicate`. */
export async function findNearDuplicates(
  tx: Transaction,
  candidates: Pick<ImportCandidate, 'id' | 'region' | 'eventDate' | 'state'>[],
): Promise<Map<number, number[]>> {
  const waiting = candidates.filter(({ state }) => state === 'waiting')
  const rows = await candidatesOfDays(tx, waiting)
  const near = new Map<number, number[]>()
  for (const { id, region, eventDate } of waiting) {
    const own = rows.find((row) => row.id === id)
    const sameDay = rows.filter((row) => row.id !== id && row.region === region && row.eventDate === eventDate)
    if (own)
      near.set(
        id,
        sameDay
          .filter((row) => isNearDuplicate(own, row))
          .slice(0, maxShown)
          .map((row) => row.id),
      )
  }
  return near
}
