import { frameDays, UpgradeBought } from '@convive/contracts/cora'
import type { ProfileFrame } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'

/**
 * Sets the frame around a person's picture and extends it from its current end, or from `paidAt` (ISO 8601) if it has
 * ended. Returns the new end. The caller holds the lock of the person's account, so that the message's version grows with
 * the frame.
 */
export async function extendProfileFrame(
  tx: Transaction,
  userId: number,
  frame: ProfileFrame,
  paidAt: string,
): Promise<Date> {
  const rows: { until: Date }[] = await tx.query(
    `INSERT INTO profile_frame AS f (user_id, frame, until) VALUES ($1, $2, $3::timestamptz + make_interval(days => $4))
     ON CONFLICT (user_id) DO UPDATE SET frame = $2, until = greatest(f.until, $3) + make_interval(days => $4)
     RETURNING until`,
    [userId, frame, paidAt, frameDays],
  )
  const until = firstUntil(rows)
  await emit(tx, UpgradeBought, { userId, frame, until: until.toISOString() })
  return until
}

/** Returns the end of the frame that a person has bought. */
export async function profileFrameEnd(tx: Transaction, userId: number): Promise<Date> {
  return firstUntil(await tx.query('SELECT until FROM profile_frame WHERE user_id = $1', [userId]))
}

export async function deleteProfileFrame(tx: Transaction, userId: number): Promise<void> {
  await tx.query('DELETE FROM profile_frame WHERE user_id = $1', [userId])
}

function firstUntil([row]: { until: Date }[]): Date {
  if (!row) throw new Error('the frame that was paid for is missing')
  return row.until
}
