import { exportCoraData, type Transaction } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import type { Database } from '@convive/service-kit/database/database'
import { asPersonalData, isoInstant, sectionLoader } from '@convive/service-kit/http/personal-data'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { person } from '../ledger/account.ts'
import { describeTransactions } from '../people/people.ts'

type Sections = OutputOf<typeof exportCoraData>['sections']
type ExportedTransaction = Transaction & { balance: number }

/**
 * Exports everything that svc-cora stores about the caller: their side of each transaction, the people whom they
 * invited, their avatar frame, ticket refunds, held income, waiting rewards and debts.
 */
export const exportCoraDataRoute = (db: Database): Served =>
  serve(exportCoraData, async (_, call) => {
    const { userId } = call.caller
    const load = sectionLoader<Sections>(db.source.manager, userId)
    const loadOfAccount = sectionLoader<Sections & { stored: ExportedTransaction[] }>(db.source.manager, person(userId))
    const stored = await loadOfAccount<'stored'>(
      `t.id, t.type, e.amount,
         CASE WHEN t.debit = $1 THEN t.debit_description ELSE t.credit_description END AS description,
         ${isoInstant('t.created_at')} AS "createdAt", e.balance`,
      'entry e JOIN transfer t ON t.id = e.transfer_id WHERE e.account = $1 ORDER BY e.version',
    )
    return asPersonalData(call, 'cora', {
      movements: await describeTransactions(db, stored),
      invited: await load<'invited'>('username', 'person WHERE referrer_id = $1 AND NOT deleted ORDER BY user_id'),
      frames: await load<'frames'>(`frame, ${isoInstant('until')} AS until`, 'avatar_frame WHERE user_id = $1'),
      refunds: await loadOfAccount<'refunds'>(
        `e.title, r.amount, r.debtor = $1 AS owed,
         ${isoInstant('r.requested_at')} AS "requestedAt", ${isoInstant('r.paid_at')} AS "paidAt"`,
        'ticket_refund r JOIN event e USING (event_id) WHERE r.debtor = $1 OR r.buyer = $1 ORDER BY r.refund_id',
      ),
      heldIncome: await loadOfAccount<'heldIncome'>(
        'event_id AS "eventId", e.title, h.amount',
        'held_income h LEFT JOIN event e USING (event_id) WHERE h.account = $1 ORDER BY event_id',
      ),
      waitingRewards: await load<'waitingRewards'>(
        `(reward ->> 'amount')::bigint AS amount, reason, ${isoInstant('created_at')} AS "createdAt"`,
        'waiting_reward WHERE user_id = $1 ORDER BY id',
      ),
      debts: await loadOfAccount<'debts'>(
        `remaining, ${isoInstant('created_at')} AS "createdAt"`,
        'reward_debt WHERE account = $1 AND remaining > 0 ORDER BY id',
      ),
      reachedCaps: await load<'reachedCaps'>(
        `day::text AS day, cap, ${isoInstant('reached_at')} AS "reachedAt"`,
        'mint_alarm WHERE creator_id = $1 ORDER BY id',
      ),
    })
  })
