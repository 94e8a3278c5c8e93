import type { Transaction } from '@convive/service-kit/database'
import { costaRicaToday } from './time.ts'

const paidADay = 5

/**
 * Decides what a creation earns: 1 Cora, for the first five of a person and day; without limits always.
 * One statement both counts and decides: parallel creations wait for the row, so a sixth never finds room.
 */
export async function awardCreation(tx: Transaction, personId: number, limits: boolean): Promise<0 | 1> {
  if (!limits) return 1
  const rows: unknown[] = await tx.query(
    `INSERT INTO creation_day AS d (person_id, day, awarded) VALUES ($1, ${costaRicaToday}, 1)
     ON CONFLICT (person_id, day) DO UPDATE SET awarded = d.awarded + 1 WHERE d.awarded < $2 RETURNING 1`,
    [personId, paidADay],
  )
  return rows.length === 0 ? 0 : 1
}
