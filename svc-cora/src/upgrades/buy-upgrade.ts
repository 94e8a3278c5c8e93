import { buyUpgrade, frameCost, frameDays } from '@convive/contracts/cora'
import type { Database } from '@convive/service-kit/database'
import type { Served } from '@convive/service-kit/http'
import { serveOnce } from '@convive/service-kit/idempotency'
import { community, person } from '../ledger/account.ts'
import { causeOf, paid } from '../ledger/answer.ts'
import { postTransfers } from '../ledger/post.ts'
import { runInTransaction } from '../ledger/run.ts'
import { endOfFrame, extendFrame } from './frame.ts'

/** Pays the community for a frame around the own picture. The ledger keeps the payer's account locked until the frame stands and is told of. */
export const upgradeRoute = (db: Database): Served =>
  serveOnce(buyUpgrade, db, async (tx, input, { caller, idempotencyKey }) => {
    const description = `Frame for ${frameDays} days`
    const [outcome] = await postTransfers(runInTransaction(tx), [
      {
        debit: person(caller.userId),
        credit: community,
        amount: frameCost,
        type: 'spent_profile_upgrade',
        ...causeOf('upgrade', caller, idempotencyKey, input),
        debitDescription: description,
        creditDescription: description,
      },
    ])
    if (!outcome) throw new Error('the ledger did not say what became of the transfer')
    const answer = paid(outcome)
    // The ledger knows a key for ever, longer than its answer is remembered: what was paid then has had its effect.
    const isNew = outcome.kind === 'posted' && !outcome.replayed
    const until = isNew ? await extendFrame(tx, caller.userId, input.frame, answer.transaction.createdAt) : await endOfFrame(tx, caller.userId)
    return { ...answer, until: until.toISOString() }
  })
