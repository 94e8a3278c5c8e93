import { frameDays, UpgradeBought } from '@convive/contracts/cora'
import type { ProfileFrame } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { emit } from '@convive/service-kit/messages'

/**
 * Puts a frame around a person's picture, for so many days more from the present end if it has not come yet. The caller
 * holds the person's account, so that the fact's version grows with the frame. `paidAt` is ISO 8601; gives the new end.
 */
export async function extendFrame(tx: Transaction, userId: number, frame: ProfileFrame, paidAt: string): Promise<Date> {
  const rows: { until: Date }[] = await tx.query(
    `INSERT INTO profile_frame AS f (user_id, frame, until) VALUES ($1, $2, $3::timestamptz + make_interval(days => $4))
     ON CONFLICT (user_id) DO UPDATE SET frame = $2, until = greatest(f.until, $3) + make_interval(days => $4) RETURNING until`,
    [userId, frame, paidAt, frameDays],
  )
  const until = untilIn(rows)
  await emit(tx, UpgradeBought, { userId, frame, until: until.toISOString() })
  return until
}

/** When the frame ends that a person has bought. */
export async function endOfFrame(tx: Transaction, userId: number): Promise<Date> {
  return untilIn(await tx.query('SELECT until FROM profile_frame WHERE user_id = $1', [userId]))
}

/** Of whoever is deleted nothing is kept. */
export async function forgetFrame(tx: Transaction, userId: number): Promise<void> {
  await tx.query('DELETE FROM profile_frame WHERE user_id = $1', [userId])
}

function untilIn([row]: { until: Date }[]): Date {
  if (!row) throw new Error('a frame that was paid for is not there')
  return row.until
}
