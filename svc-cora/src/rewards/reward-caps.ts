import { MintCapReached, type WaitReason } from '@convive/contracts/cora'
import { importerId } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { purgeInSlices } from '@convive/service-kit/jobs/purge-jobs'
import { cron, type CronJob } from '@convive/service-kit/jobs/task'
import { emit } from '@convive/service-kit/messaging/messages'
import { inCostaRica } from '@convive/service-kit/time/costa-rica-sql'
import { userOf } from '../ledger/account.ts'
import { admitReward, isNewAccount, reachedCap, type CapState, type RewardCaps } from './reward-caps.rules.ts'
import { restOf, type Reward } from './reward.rules.ts'
import { insertWaitingReward, knownCauses } from './waiting-rewards.ts'
import { runPrepared } from '@convive/service-kit/database/prepared-statements'
import { EntitySchema } from 'typeorm'

const keyOf = ({ cause }: Reward): string => JSON.stringify([cause.scope, cause.key])

/**
 * Applies the caps: returns the rewards that are paid now, stores the others, and announces it when a cap of the
 * day is reached. A reward that the ledger already knows passes, because the ledger has stored its outcome; one that
 * waits already goes on waiting. Locks the
 * people first, then the counts of creators and of the site; the ledger locks the accounts afterwards.
 */
export async function applyRewardCaps(tx: Transaction, rewards: Reward[], caps: RewardCaps): Promise<Reward[]> {
  const status = await lockRewardStatus(
    tx,
    rewards.map(({ credit }) => userOf(credit)),
  )
  const { posted, waiting } = await knownCauses(tx, rewards)
  const creators = await findCreators(
    tx,
    rewards.flatMap(({ eventId }) => eventId ?? []),
  )
  const minted = await lockDailyMint(tx, [
    ...[...creators.values()].map(creatorScope),
    ...[...status.values()].flatMap(({ network }) => (network === null ? [] : networkScope(network))),
  ])
  const day: Day = { caps, creators, minted, added: new Map(), status }
  const admitted: Reward[] = []
  for (const reward of rewards) {
    const key = keyOf(reward)
    if (waiting.has(key)) continue
    const paid = posted.has(key) ? reward : await admitOne(tx, reward, day)
    if (paid) admitted.push(paid)
    ;(paid ? posted : waiting).add(key)
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
  const person = day.status.get(userId)
  if (!person) throw new Error('the reward status was not locked')
  const { evidence = 'word' } = reward
  // Together with the person's status, so that the batch's next reward knows it.
  if (evidence === 'door') person.seenAtDoor = true
  const creatorId = creatorOf(reward, day)
  const state = { ...person, evidence, ...mintedSoFar(person, creatorId, day) }
  const { now, waiting, reason } = admitReward(reward.amount, state, day.caps)
  if (reason !== undefined) {
    await insertWaitingReward(tx, userId, now > 0 ? restOf(reward, waiting) : reward, reason)
    await announceCap(tx, reason, { creatorId, network: person.network }, day.caps)
  }
  if (now === 0) return undefined
  countMinted(day, scopesOf(person, creatorId), now)
  // Nothing is left for the next one, who is told then that it waits.
  const full = reachedCap(1, { ...state, ...mintedSoFar(person, creatorId, day) }, day.caps)
  if (full) await announceCap(tx, full, { creatorId, network: person.network }, day.caps)
  if (evidence !== 'door' && person.firstRewards < day.caps.maxFirst) {
    person.firstRewards += now
    await tx.update(RewardStatusTable, { userId }, { firstRewards: person.firstRewards })
  }
  return { ...reward, amount: now }
}

const scopesOf = ({ network }: RewardStatus, creatorId: number | undefined): string[] => [
  siteScope,
  ...(creatorId === undefined ? [] : [creatorScope(creatorId)]),
  ...(network === null ? [] : [networkScope(network)]),
]

type MintState = Pick<CapState, 'isNew' | 'mintedByCreator' | 'mintedByNetwork' | 'mintedToday'>

function mintedSoFar(person: RewardStatus, creatorId: number | undefined, { minted }: Day): MintState {
  const { network, registeredAt } = person
  return {
    isNew: isNewAccount(registeredAt),
    mintedByCreator: creatorId === undefined ? undefined : (minted.get(creatorScope(creatorId)) ?? 0),
    mintedByNetwork: network === null ? undefined : (minted.get(networkScope(network)) ?? 0),
    mintedToday: minted.get(siteScope) ?? 0,
  }
}

function creatorOf({ eventId }: Reward, { creators }: Day): number | undefined {
  const creatorId = eventId === undefined ? undefined : creators.get(eventId)
  return creatorId === importerId ? undefined : creatorId
}

function countMinted({ minted, added }: Day, scopes: string[], amount: number): void {
  for (const scope of scopes) for (const counts of [minted, added]) counts.set(scope, (counts.get(scope) ?? 0) + amount)
}

/** Announces that a cap was reached, at most once a day per cap. */
async function announceCap(
  tx: Transaction,
  reason: WaitReason,
  { creatorId = null, network }: { creatorId?: number | null | undefined; network: string | null },
  caps: RewardCaps,
): Promise<void> {
  const reachedAt = new Date().toISOString()
  const reached = {
    site_cap: { scope: 'site', creatorId: null, cap: caps.maxPerDay, reachedAt },
    creator_cap: { scope: 'creator', creatorId, cap: caps.maxPerCreatorAndDay, reachedAt },
    network_cap: {
      scope: 'network',
      creatorId: null,
      network: network ?? '',
      cap: caps.maxPerNetworkAndDay,
      reachedAt,
    },
    unconfirmed: undefined,
    new_account: undefined,
  } as const
  const message = reached[reason]
  if (!message) return
  const first: unknown[] = await tx.query(
    `INSERT INTO daily_mint (day, scope, minted) VALUES (${today}, $1, 0) ON CONFLICT DO NOTHING RETURNING 1`,
    [`reached:${MintCapReached.aggregate(message)}`],
  )
  if (first.length > 0) await emit(tx, MintCapReached, message)
}

const today = `${inCostaRica('now()')}::date`
const siteScope = 'site'
const creatorScope = (creatorId: number): string => `creator:${creatorId}`
const networkScope = (network: string): string => `network:${network}`

/**
 * Locks what creators, networks and the site have minted today, in the order of the scopes, and reads it by scope. All
 * rewards lock the site's row, so they wait for each other until the commit. Without the lock, 24 rewards at once minted
 * 320 Cora under a cap of 200. The wait costs little, because the consumer handles the messages of one source one batch
 * after the other anyway.
 */
async function lockDailyMint(tx: Transaction, others: string[]): Promise<Map<string, number>> {
  const scopes = [...new Set([siteScope, ...others])].sort()
  await runPrepared(tx)(
    `INSERT INTO daily_mint (day, scope, minted) SELECT ${today}, scope, 0 FROM unnest($1::text[]) AS scope
     ON CONFLICT DO NOTHING`,
    [scopes],
  )
  const rows: { scope: string; minted: number }[] = await tx.query(
    `SELECT scope, minted FROM daily_mint WHERE day = ${today} AND scope = ANY($1) ORDER BY scope FOR NO KEY UPDATE`,
    [scopes],
  )
  return new Map(rows.map(({ scope, minted }) => [scope, minted]))
}

/** Adds to what was minted today, in the order of the scopes. */
async function addDailyMint(tx: Transaction, added: Map<string, number>): Promise<void> {
  const entries = [...added].sort(([a], [b]) => (a < b ? -1 : 1))
  await runPrepared(tx)(
    `INSERT INTO daily_mint AS d (day, scope, minted)
     SELECT ${today}, scope, minted FROM unnest($1::text[], $2::bigint[]) AS n(scope, minted)
     ON CONFLICT (day, scope) DO UPDATE SET minted = d.minted + excluded.minted`,
    [entries.map(([scope]) => scope), entries.map(([, minted]) => minted)],
  )
}

/** Only today's counts matter; a transaction that began yesterday may still count there. */
export const purgeDailyMintJob = (db: Database): CronJob =>
  cron('purge-daily-mint', '37 * * * *', async (context) => {
    await purgeInSlices(
      db,
      `DELETE FROM daily_mint WHERE (day, scope) IN
         (SELECT day, scope FROM daily_mint WHERE day < ${today} - 1 LIMIT $1)`,
      context,
    )
  })

/** Finds the creators of events; the importer and unknown events have none. */
async function findCreators(tx: Transaction, eventIds: number[]): Promise<Map<number, number>> {
  if (eventIds.length === 0) return new Map()
  const rows: { event_id: number; creator_id: number }[] = await tx.query(
    'SELECT event_id, creator_id FROM event WHERE event_id = ANY($1)',
    [eventIds],
  )
  return new Map(rows.map(({ event_id, creator_id }) => [event_id, creator_id]))
}

/** The facts about a person on which rewards depend. `version` is that of the last message about the address. */
type RewardStatusRow = {
  userId: number
  emailConfirmed: boolean
  version: number
  /** What was paid of the first Cora. */
  firstRewards: number
  seenAtDoor: boolean
}

export const RewardStatusTable = new EntitySchema<RewardStatusRow>({
  name: 'reward_status',
  columns: {
    userId: { name: 'user_id', type: 'bigint', primary: true },
    emailConfirmed: { name: 'email_confirmed', type: 'boolean', default: false },
    version: { type: 'bigint', default: 0 },
    firstRewards: { name: 'first_rewards', type: 'bigint', default: 0 },
    seenAtDoor: { name: 'seen_at_door', type: 'boolean', default: false },
  },
})

type RewardStatus = {
  isConfirmed: boolean
  firstRewards: number
  seenAtDoor: boolean
  registeredAt: Date | null
  /** A hash of the network from which the account was made. */
  network: string | null
}

/** Locks the reward status of people, in the order of the ids. */
export async function lockRewardStatus(tx: Transaction, userIds: number[]): Promise<Map<number, RewardStatus>> {
  const ids = [...new Set(userIds)].sort((a, b) => a - b)
  await runPrepared(tx)('INSERT INTO reward_status (user_id) SELECT unnest($1::bigint[]) ON CONFLICT DO NOTHING', [ids])
  const rows: (RewardStatus & { userId: number })[] = await tx.query(
    `SELECT s.user_id AS "userId", s.email_confirmed AS "isConfirmed", s.first_rewards AS "firstRewards",
            s.seen_at_door AS "seenAtDoor", p.registered_at AS "registeredAt", p.network
     FROM reward_status s LEFT JOIN person p USING (user_id)
     WHERE s.user_id = ANY($1) ORDER BY s.user_id FOR NO KEY UPDATE OF s`,
    [ids],
  )
  return new Map(rows.map(({ userId, ...status }) => [userId, status]))
}

/** Stores that a door saw people. All people of the batch are locked first, in the order of their ids. */
export async function setSeenAtDoor(tx: Transaction, everybody: number[], seen: number[]): Promise<void> {
  await lockRewardStatus(tx, everybody)
  await tx.query('UPDATE reward_status SET seen_at_door = true WHERE user_id = ANY($1) AND NOT seen_at_door', [seen])
}

/** Stores whether a person's address is confirmed. Returns false when a newer version is known. */
export async function setEmailConfirmed(
  tx: Transaction,
  userId: number,
  isConfirmed: boolean,
  version: number,
): Promise<boolean> {
  const rows: unknown[] = await tx.query(
    `INSERT INTO reward_status AS s (user_id, email_confirmed, version) VALUES ($1, $2, $3)
     ON CONFLICT (user_id) DO UPDATE SET email_confirmed = $2, version = $3 WHERE s.version < $3 RETURNING 1`,
    [userId, isConfirmed, version],
  )
  return rows.length > 0
}
