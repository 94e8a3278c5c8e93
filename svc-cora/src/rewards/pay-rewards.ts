import { markEmitted, type Database, type Transaction } from '@convive/service-kit/database/database'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { mintFor, openAccounts, person, userOf } from '../ledger/account.ts'
import { referralDescriptions } from '../ledger/description.rules.ts'
import { postTransfers, runInTransaction, type Outcome } from '../ledger/post-transfers.ts'
import { applyRewardCaps, lockRewardStatus } from './reward-caps.ts'
import type { RewardCaps } from './reward-caps.rules.ts'
import { collectDebts } from './reward-debts.ts'
import type { Reward } from './reward.rules.ts'
import { takeCappedRewards } from './waiting-rewards.ts'

/** Pays rewards as far as the caps allow, and the referrals that they make due. The others wait. */
export type PayRewards = (tx: Transaction, rewards: Reward[]) => Promise<void>

/** Without `caps` every reward is paid at once. */
export const createPayRewards =
  (caps: RewardCaps | undefined): PayRewards =>
  async (tx, rewards) => {
    if (rewards.length === 0) return
    const earners = rewards.flatMap(({ type, credit }) => (earnedTypes.includes(type) ? [userOf(credit)] : []))
    const inviters = await findInviters(tx, earners)
    // All people before the caps of the day, because those are locked until the commit.
    if (inviters.length > 0) await lockRewardStatus(tx, [...inviters, ...rewards.map(({ credit }) => userOf(credit))])
    const admit = async (all: Reward[]) => (caps ? await applyRewardCaps(tx, all, caps) : all)
    const admitted = await admit(rewards)
    const earned = admitted.flatMap(({ type, credit }) => (earnedTypes.includes(type) ? [userOf(credit)] : []))
    const referrals = inviters.length > 0 ? await admit(await findDueReferrals(tx, earners, earned)) : []
    await postRewards(tx, [...admitted, ...referrals])
  }

/**
 * Posts rewards and collects from them what their owners owe. Opens the accounts first, because the message about the
 * registration may not have arrived yet.
 */
export async function postRewards(tx: Transaction, rewards: Reward[]): Promise<Outcome[]> {
  if (rewards.length === 0) return []
  await openAccounts(
    tx,
    rewards.map(({ credit }) => credit),
  )
  const outcomes = await postTransfers(runInTransaction(tx), rewards)
  await collectDebts(tx, rewards, outcomes)
  markEmitted(tx)
  return outcomes
}

/** Pays the rewards that a cap of an earlier day held back, in slices. Those that reach today's cap wait again. */
export const payCappedRewardsJob = (db: Database, payRewards: PayRewards): CronJob =>
  cron('pay-capped-rewards', '*/10 * * * *', async () => {
    await db.transaction(async (tx) => payRewards(tx, await takeCappedRewards(tx)))
  })

const referralReward = 5
const maxReferralsPerMonth = 10
const referralScope = 'invited person'
const earnedTypes = ['earned_attend_event', 'earned_create_event']

/** Pays the inviter of a person who earned Cora before the registration was known here. */
export async function payReferralIfDue(tx: Transaction, userId: number, payRewards: PayRewards): Promise<void> {
  const inviters = await findInviters(tx, [userId])
  if (inviters.length === 0) return
  await lockRewardStatus(tx, inviters)
  await payRewards(tx, await findDueReferrals(tx, [userId], []))
}

/** Few people were invited, so usually nothing else is read. */
async function findInviters(tx: Transaction, userIds: number[]): Promise<number[]> {
  if (userIds.length === 0) return []
  const rows: { id: number }[] = await tx.query(
    `SELECT DISTINCT referrer_id AS id FROM person
     WHERE user_id = ANY($1::bigint[]) AND referrer_id IS NOT NULL AND referrer_id <> user_id`,
    [userIds],
  )
  return rows.map(({ id }) => id)
}

const startOfMonth = inCostaRica(`date_trunc('month', ${inCostaRica('now()')})`)

/** An invited person, and how many of the inviter's referrals of the month are paid or wait. */
type Referral = { invitedId: number; referrerId: number; thisMonth: number }

/**
 * The rewards of the inviters for those of these people who have earned Cora, or earn it in this transaction
 * (`earningNow`): once for each, and at most ten in a month (Costa Rica). What waits counts as well, because it is paid
 * later without asking again. The caller has locked the inviters' reward status, so that people who earn at the same
 * time see each other's referrals.
 */
async function findDueReferrals(tx: Transaction, userIds: number[], earningNow: number[]): Promise<Reward[]> {
  const due: Referral[] = await tx.query(
    `SELECT p.user_id AS "invitedId", p.referrer_id AS "referrerId",
       (SELECT count(*)::int FROM (
          SELECT cause_key FROM transfer t WHERE t.credit = 'person:' || p.referrer_id AND t.type = 'earned_referral'
            AND t.created_at >= ${startOfMonth}
          UNION SELECT cause_key FROM waiting_reward w
          WHERE w.user_id = p.referrer_id AND w.cause_scope IN ($2, $2 || ', rest')) AS counted) AS "thisMonth"
     FROM person p
     WHERE p.user_id = ANY($1::bigint[]) AND p.referrer_id IS NOT NULL AND p.referrer_id <> p.user_id AND NOT p.deleted
       AND (p.user_id = ANY($3::bigint[]) OR EXISTS (SELECT 1 FROM transfer t
         WHERE t.credit = 'person:' || p.user_id AND t.type IN ('earned_attend_event', 'earned_create_event')))
       AND NOT EXISTS (SELECT 1 FROM transfer t WHERE t.cause_scope = $2 AND t.cause_key = p.user_id::text)
       AND NOT EXISTS (SELECT 1 FROM waiting_reward w WHERE w.cause_scope = $2 AND w.cause_key = p.user_id::text)
     ORDER BY p.user_id`,
    [userIds, referralScope, earningNow],
  )
  const counts = new Map<number, number>()
  return due.flatMap((referral) => {
    const count = counts.get(referral.referrerId) ?? referral.thisMonth
    counts.set(referral.referrerId, count + 1)
    return count < maxReferralsPerMonth ? [toReward(referral)] : []
  })
}

const toReward = ({ invitedId, referrerId }: Referral): Reward => ({
  debit: mintFor(referrerId),
  credit: person(referrerId),
  amount: referralReward,
  type: 'earned_referral',
  cause: { scope: referralScope, key: String(invitedId) },
  hash: '',
  ...referralDescriptions(invitedId),
})
