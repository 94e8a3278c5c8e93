import type { Transaction } from '@convive/service-kit/database/database'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { mintFor, person } from '../accounts/account.ts'
import { referralDescriptions } from '../ledger/description.rules.ts'
import type { PayRewards } from '../rewards/pay-rewards.ts'
import type { Reward } from '../rewards/reward.rules.ts'

const referralReward = 5
const maxReferralsPerMonth = 10
const scope = 'invited person'

/** An invited person, and how many of the inviter's referrals of the month are paid. */
type Referral = { invitedId: number; referrerId: number; paidThisMonth: number }

/**
 * Pays the inviter once for each of these people who were invited and have earned Cora, at most ten times in a month
 * (Costa Rica). The registration and the earning arrive in any order, so the handlers of both call this. Few people
 * were invited, so usually it only reads once.
 */
export async function payReferralsIfDue(tx: Transaction, userIds: number[], payRewards: PayRewards): Promise<void> {
  const inviters: { id: number }[] = await tx.query(
    `SELECT DISTINCT referrer_id AS id FROM person
     WHERE user_id = ANY($1::bigint[]) AND referrer_id IS NOT NULL AND referrer_id <> user_id ORDER BY 1`,
    [userIds],
  )
  // Locks them until the end of the transaction, because several invited people may earn at the same time.
  for (const { id } of inviters) await tx.query(`SELECT pg_advisory_xact_lock(hashtext('referral'), $1)`, [id])
  if (inviters.length > 0) await payRewards(tx, withinMonth(await findDueReferrals(tx, userIds)).map(toReward))
}

const startOfMonth = inCostaRica(`date_trunc('month', ${inCostaRica('now()')})`)

/** Finds the referrals that are neither paid nor waiting. */
const findDueReferrals = (tx: Transaction, userIds: number[]): Promise<Referral[]> =>
  tx.query(
    `SELECT p.user_id AS "invitedId", p.referrer_id AS "referrerId",
       (SELECT count(*)::int FROM transfer t WHERE t.credit = 'person:' || p.referrer_id AND t.type = 'earned_referral'
        AND t.created_at >= ${startOfMonth})
         AS "paidThisMonth"
     FROM person p
     WHERE p.user_id = ANY($1::bigint[]) AND p.referrer_id IS NOT NULL AND p.referrer_id <> p.user_id
       AND EXISTS (SELECT 1 FROM transfer t
         WHERE t.credit = 'person:' || p.user_id AND t.type IN ('earned_attend_event', 'earned_create_event'))
       AND NOT EXISTS (SELECT 1 FROM transfer t WHERE t.cause_scope = $2 AND t.cause_key = p.user_id::text)
       AND NOT EXISTS (SELECT 1 FROM waiting_reward w WHERE w.cause_scope = $2 AND w.cause_key = p.user_id::text)
     ORDER BY p.user_id`,
    [userIds, scope],
  )

function withinMonth(due: Referral[]): Referral[] {
  const paid = new Map<number, number>()
  return due.filter(({ referrerId, paidThisMonth }) => {
    const count = paid.get(referrerId) ?? paidThisMonth
    paid.set(referrerId, count + 1)
    return count < maxReferralsPerMonth
  })
}

const toReward = ({ invitedId, referrerId }: Referral): Reward => ({
  debit: mintFor(referrerId),
  credit: person(referrerId),
  amount: referralReward,
  type: 'earned_referral',
  cause: { scope, key: String(invitedId) },
  hash: '',
  ...referralDescriptions(invitedId),
})
