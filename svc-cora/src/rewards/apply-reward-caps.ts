import { MintCapReached } from '@convive/contracts/cora'
import { importerId } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { emit } from '@convive/service-kit/messaging/messages'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { userOf } from '../accounts/account.ts'
import { addDailyMint, creatorScope, findCreators, lockDailyMint, siteScope } from './daily-mint.store.ts'
import { admitReward, type RewardCaps, type WaitReason } from './reward-caps.rules.ts'
import { lockRewardStatus, saveUnconfirmedRewards, type RewardStatus } from './reward-status.store.ts'
import { restOf, type Reward } from './reward.rules.ts'
import { insertWaitingReward, knownCauses } from './waiting-reward.store.ts'

const keyOf = ({ cause }: Reward): string => JSON.stringify([cause.scope, cause.key])

/**
 * Applies the caps: returns the rewards that are paid now, stores the others, and raises the alarm when a cap of the
 * day is reached. A reward that the ledger already knows passes, because the ledger has stored its outcome. Locks the
 * people first, then the counts of creators and of the site; the ledger locks the accounts afterwards.
 */
export async function applyRewardCaps(tx: Transaction, rewards: Reward[], caps: RewardCaps): Promise<Reward[]> {
  const status = await lockRewardStatus(
    tx,
    rewards.map(({ credit }) => userOf(credit)),
  )
  const known = await knownCauses(tx, rewards)
  const creators = await findCreators(
    tx,
    rewards.flatMap(({ eventId }) => eventId ?? []),
  )
  const minted = await lockDailyMint(tx, [...creators.values()])
  const day: Day = { caps, creators, minted, added: new Map(), status }
  const admitted: Reward[] = []
  for (const reward of rewards) {
    const isNew = !known.has(keyOf(reward))
    known.add(keyOf(reward))
    const paid = isNew ? await admitOne(tx, reward, day) : reward
    if (paid) admitted.push(paid)
  }
  if (day.added.size > 0) await addDailyMint(tx, day.added)
  return admitted
}

type Day = {
  caps: RewardCaps
  creators: Map<number, number>
  /** What was minted today with this batch, by scope. */
  minted: Map<string, number>
  /** What this batch mints, by scope. */
  added: Map<string, number>
  status: Map<number, RewardStatus>
}

/** Decides one reward. Returns the part that is paid now, and stores the rest. */
async function admitOne(tx: Transaction, reward: Reward, day: Day): Promise<Reward | undefined> {
  const userId = userOf(reward.credit)
  const person = day.status.get(userId) ?? { isConfirmed: false, unconfirmedRewards: 0 }
  const creatorId = creatorOf(reward, day)
  const { now, waiting, reason } = admitReward(
    reward.amount,
    {
      ...person,
      mintedByCreator: creatorId === undefined ? undefined : (day.minted.get(creatorScope(creatorId)) ?? 0),
      mintedToday: day.minted.get(siteScope) ?? 0,
    },
    day.caps,
  )
  if (reason !== undefined) {
    await insertWaitingReward(tx, userId, now > 0 ? restOf(reward, waiting) : reward, reason)
    await raiseAlarm(tx, reason, creatorId, day.caps)
  }
  if (now === 0) return undefined
  countMinted(day, creatorId, now)
  if (!person.isConfirmed) {
    person.unconfirmedRewards += now
    await saveUnconfirmedRewards(tx, userId, person.unconfirmedRewards)
  }
  return { ...reward, amount: now }
}

function creatorOf({ eventId }: Reward, { creators }: Day): number | undefined {
  const creatorId = eventId === undefined ? undefined : creators.get(eventId)
  return creatorId === importerId ? undefined : creatorId
}

function countMinted({ minted, added }: Day, creatorId: number | undefined, amount: number): void {
  for (const scope of creatorId === undefined ? [siteScope] : [siteScope, creatorScope(creatorId)])
    for (const counts of [minted, added]) counts.set(scope, (counts.get(scope) ?? 0) + amount)
}

/** Announces that a cap was reached, at most once a day per cap. Administrators see it in their notifications. */
async function raiseAlarm(
  tx: Transaction,
  reason: WaitReason,
  creatorId: number | undefined,
  caps: RewardCaps,
): Promise<void> {
  if (reason === 'unconfirmed') return
  const isSite = reason === 'site_cap'
  const first: unknown[] = await tx.query(
    `INSERT INTO daily_mint (day, scope, minted) VALUES (${inCostaRica('now()')}::date, $1, 0)
     ON CONFLICT DO NOTHING RETURNING 1`,
    [isSite ? 'alarm:site' : `alarm:${creatorId}`],
  )
  if (first.length === 0) return
  await emit(tx, MintCapReached, {
    scope: isSite ? 'site' : 'creator',
    creatorId: isSite ? null : (creatorId ?? null),
    cap: isSite ? caps.maxPerDay : caps.maxPerCreatorAndDay,
    reachedAt: new Date().toISOString(),
  })
}
