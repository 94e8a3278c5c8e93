import type { Transaction } from '@convive/service-kit/database/database'
import { mintFor, person } from '../accounts/account.ts'
import { referralDescriptions } from '../ledger/description.rules.ts'
import type { PayRewards } from '../rewards/pay-rewards.ts'

const referralReward = 5
const maxReferralsPerMonth = 10

/**
 * Pays the inviter once for each invited person who has earned Cora, at most ten times in a month (Costa Rica). The
 * registration and the earning arrive in any order, so the handlers of both call this.
 */
export async function payReferralIfDue(tx: Transaction, invitedId: number, payRewards: PayRewards): Promise<void> {
  const [invited]: { referrer_id: number }[] = await tx.query(
    `SELECT referrer_id FROM person p
     WHERE user_id = $1 AND referrer_id IS NOT NULL AND referrer_id <> user_id AND EXISTS
       (SELECT 1 FROM transfer t WHERE t.credit = $2 AND t.type IN ('earned_attend_event', 'earned_create_event'))`,
    [invitedId, person(invitedId)],
  )
  if (!invited || !(await isUnderMonthlyCap(tx, invited.referrer_id))) return
  await payRewards(tx, [
    {
      debit: mintFor(invited.referrer_id),
      credit: person(invited.referrer_id),
      amount: referralReward,
      type: 'earned_referral',
      cause: { scope: 'invited person', key: String(invitedId) },
      hash: '',
      ...referralDescriptions(invitedId),
    },
  ])
}

/** Locks the inviter until the end of the transaction, because two invited people may earn at the same time. */
async function isUnderMonthlyCap(tx: Transaction, referrerId: number): Promise<boolean> {
  await tx.query(`SELECT pg_advisory_xact_lock(hashtext('referral'), $1)`, [referrerId])
  const [row]: { count: number }[] = await tx.query(
    `SELECT count(*)::int AS count FROM transfer WHERE credit = $1 AND type = 'earned_referral'
     AND created_at >= date_trunc('month', now() AT TIME ZONE 'America/Costa_Rica') AT TIME ZONE 'America/Costa_Rica'`,
    [person(referrerId)],
  )
  return row!.count < maxReferralsPerMonth
}
