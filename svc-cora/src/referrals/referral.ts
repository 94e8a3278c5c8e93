import { TransactionRecorded } from '@convive/contracts/cora'
import type { Transaction } from '@convive/service-kit/database'
import { on } from '@convive/service-kit/messages'
import { mintFor, person } from '../ledger/account.ts'
import { payRewards } from '../rewards/pay.ts'

const reward = 5
const mostInOneMonth = 10
const firstEarnings = ['earned_attend_event', 'earned_create_event']

/** The first Cora that an invited person earns by attending or creating earns the inviter theirs. */
export const onFirstEarning = on(TransactionRecorded, 'referrals/first-earning', (tx, { data }) => payReferralIfDue(tx, data.userId), {
  when: ({ type }) => firstEarnings.includes(type),
})

type Invited = { username: string; referrer_id: number }

/**
 * Pays the inviter once for each invited person who has earned, at most ten in a month (Costa Rica).
 * Called when either is heard of, the earning or the registration, since the two come in any order.
 */
export async function payReferralIfDue(tx: Transaction, invitedId: number): Promise<void> {
  const [invited]: Invited[] = await tx.query(
    `SELECT username, referrer_id FROM person p WHERE user_id = $1 AND referrer_id IS NOT NULL AND referrer_id <> user_id
     AND EXISTS (SELECT 1 FROM transfer t WHERE t.credit = $2 AND t.type IN ('earned_attend_event', 'earned_create_event'))`,
    [invitedId, person(invitedId)],
  )
  if (!invited || !(await mayEarn(tx, invited.referrer_id))) return
  const description = `Invited ${invited.username}`
  await payRewards(tx, [
    {
      debit: mintFor(invited.referrer_id),
      credit: person(invited.referrer_id),
      amount: reward,
      type: 'earned_referral',
      cause: { scope: 'invited person', key: String(invitedId) },
      hash: '',
      debitDescription: description,
      creditDescription: description,
    },
  ])
}

/** Two invited people may earn at once: the count and the payment are one after the other for each inviter. */
async function mayEarn(tx: Transaction, referrerId: number): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('referral'), $1)`, [referrerId])
  const [row]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM transfer WHERE credit = $1 AND type = 'earned_referral'
     AND created_at >= date_trunc('month', now() AT TIME ZONE 'America/Costa_Rica') AT TIME ZONE 'America/Costa_Rica'`,
    [person(referrerId)],
  )
  return row!.count < mostInOneMonth
}
