import { buyUpgrade, frameCost, frameDays } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database/database'
import type { Served } from '@convive/service-kit/http/serve'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { community, person } from '../accounts/account.ts'
import { paymentResult } from '../ledger/payment-result.ts'
import { requestCause } from '../ledger/request-cause.ts'
import { postTransfers } from '../ledger/post-transfers.ts'
import { runInTransaction } from '../ledger/run-in-transaction.ts'
import { extendAvatarFrame, avatarFrameEnd } from './avatar-frame.store.ts'

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
