import { buyUpgrade, frameCost, frameDays, UpgradeBought } from '@convive/contracts/cora'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Served } from '@convive/service-kit/http/serve'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { community, person } from '../ledger/account.ts'
import { paymentResult, requestCause } from '../ledger/ledger.ts'
import { postTransfers, runInTransaction } from '../ledger/post-transfers.ts'
import type { AvatarFrame } from '@convive/contracts/enums'
import { emit } from '@convive/service-kit/messaging/messages'
import { EntitySchema } from 'typeorm'

/**
 * Pays the community fund for a frame around the caller's picture. The ledger keeps the payer's account locked until the
 * frame and its message are written.
 */
export const buyUpgradeRoute = (db: Database): Served =>
  serveOnce(buyUpgrade, db, async (tx, input, { caller, idempotencyKey }) => {
    const description = `Frame for ${frameDays} days`
    const [outcome] = await postTransfers(runInTransaction(tx), [
      {
        debit: person(caller.userId),
        credit: community,
        amount: frameCost,
        type: 'spent_profile_upgrade',
        ...requestCause('upgrade', caller, idempotencyKey, input),
        debitDescription: description,
        creditDescription: description,
      },
    ])
    if (!outcome) throw new Error('the ledger returned no outcome')
    const result = paymentResult(outcome)
    // The ledger keeps a key forever, longer than the stored response. A repeated payment has extended the frame
    // already.
    const isNew = outcome.kind === 'posted' && !outcome.repeated
    const until = isNew
      ? await extendAvatarFrame(tx, caller.userId, input.frame, result.transaction.createdAt)
      : await avatarFrameEnd(tx, caller.userId)
    return { ...result, until: until.toISOString() }
  })

/** The avatar frame of each person, and its end. */
export const AvatarFrameTable = new EntitySchema<{ userId: number; frame: AvatarFrame; until: Date }>({
  name: 'avatar_frame',
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
async function extendAvatarFrame(tx: Transaction, userId: number, frame: AvatarFrame, paidAt: string): Promise<Date> {
  const rows: { until: Date }[] = await tx.query(
    `INSERT INTO avatar_frame AS f (user_id, frame, until) VALUES ($1, $2, $3::timestamptz + make_interval(days => $4))
     ON CONFLICT (user_id) DO UPDATE SET frame = $2, until = greatest(f.until, $3) + make_interval(days => $4)
     RETURNING until`,
    [userId, frame, paidAt, frameDays],
  )
  const until = rows[0]!.until
  await emit(tx, UpgradeBought, { userId, frame, until: until.toISOString() })
  return until
}

/** Returns the end of the frame that a person has bought. */
async function avatarFrameEnd(tx: Transaction, userId: number): Promise<Date> {
  return (await tx.findOneByOrFail(AvatarFrameTable, { userId })).until
}

export async function deleteAvatarFrame(tx: Transaction, userId: number): Promise<void> {
  await tx.delete(AvatarFrameTable, { userId })
}
