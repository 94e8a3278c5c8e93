import { frameDays, UpgradeBought } from '@convive/contracts/cora'
import type { AvatarFrame } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { EntitySchema } from 'typeorm'

/** The avatar frame of each person, and its end. */
export const AvatarFrameTable = new EntitySchema<{ userId: number; frame: AvatarFrame; until: Date }>({
  name: 'profile_frame',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    frame: { type: 'text' },
    until: { type: 'timestamptz' },
  },
})

/**
 * Sets the frame around a person's picture and extends it from its current end, or from `paidAt` (ISO 8601) if it has
 * ended. Returns the new end. The caller holds the lock of the person's account, so that the message's version grows with
 * the frame.
 */
export async function extendAvatarFrame(
  tx: Transaction,
  userId: number,
  frame: AvatarFrame,
  paidAt: string,
): Promise<Date> {
  const rows: { until: Date }[] = await tx.query(
    `INSERT INTO profile_frame AS f (user_id, frame, until) VALUES ($1, $2, $3::timestamptz + make_interval(days => $4))
     ON CONFLICT (user_id) DO UPDATE SET frame = $2, until = greatest(f.until, $3) + make_interval(days => $4)
     RETURNING until`,
    [userId, frame, paidAt, frameDays],
  )
  const until = rows[0]!.until
  await emit(tx, UpgradeBought, { userId, frame, until: until.toISOString() })
  return until
}

/** Returns the end of the frame that a person has bought. */
export async function avatarFrameEnd(tx: Transaction, userId: number): Promise<Date> {
  return (await tx.findOneByOrFail(AvatarFrameTable, { userId })).until
}

export async function deleteAvatarFrame(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(AvatarFrameTable, { userId })
}
