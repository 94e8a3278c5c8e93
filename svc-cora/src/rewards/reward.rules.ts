import type { Evidence } from '@convive/contracts/attendance'
import { mintFor, person } from '../ledger/account.ts'
import type { TransferRequest } from '../ledger/transfer.rules.ts'

/** A reward that the mint pays. `eventId` is the event for which it was earned. Without `evidence` it is the person's word. */
export type Reward = TransferRequest & { eventId?: number; evidence?: Evidence }

type UserReward = { eventId: number; userId: number; title: string; coraAwarded: number }
type CreatorReward = { eventId: number; creatorId: number; title: string; coraAwarded: number }

/**
 * The reward for attending: once for each person and event, and once more for each attempt after the person's check-ins
 * were undone.
 */
export function attendanceReward({
  eventId,
  userId,
  title,
  coraAwarded,
  attempt,
  evidence,
}: UserReward & { attempt?: number | undefined; evidence?: Evidence | undefined }): Reward {
  return {
    eventId,
    ...(evidence && { evidence }),
    ...fromMint(userId, coraAwarded, `Attended ${title}`),
    type: 'earned_attend_event',
    cause: { scope: `attended event ${eventId}${attempt ? `, attempt ${attempt}` : ''}`, key: String(userId) },
  }
}

/** The reward for creating an event: once for each event, even after its owner changes. */
export function creationReward({ eventId, creatorId, title, coraAwarded }: CreatorReward): Reward {
  return {
    eventId,
    ...fromMint(creatorId, coraAwarded, `Created ${title}`),
    type: 'earned_create_event',
    cause: { scope: 'created event', key: String(eventId) },
  }
}

/** The reward for claiming an imported event: once for each event. */
export function claimReward({ eventId, userId, title, coraAwarded }: UserReward): Reward {
  return {
    eventId,
    ...fromMint(userId, coraAwarded, `Claimed ${title}`),
    type: 'earned_claim_event',
    cause: { scope: 'claimed event', key: String(eventId) },
  }
}

/** The reward for an upheld report: once for each person and event. */
export function reportReward({ eventId, userId, title, coraAwarded }: UserReward): Reward {
  return {
    eventId,
    ...fromMint(userId, coraAwarded, `Reported ${title}`),
    type: 'earned_moderation',
    cause: { scope: `reported event ${eventId}`, key: String(userId) },
  }
}

/** The part of a reward that is paid later, under a cause that follows from the reward's. */
export const restOf = (reward: Reward, amount: number): Reward => ({
  ...reward,
  amount,
  cause: { scope: `${reward.cause.scope}, rest`, key: reward.cause.key },
})

/**
 * A new transfer in the opposite direction that corrects a reward, with its reason. It moves at most what the person
 * still has.
 */
export function correctionOf(reward: TransferRequest, amount: number, reason: string): TransferRequest {
  return {
    debit: reward.credit,
    credit: reward.debit,
    amount,
    type: 'corrected',
    partial: true,
    cause: { scope: `${reward.cause.scope}, taken back`, key: reward.cause.key },
    hash: '',
    debitDescription: reason,
    creditDescription: reason,
  }
}

const fromMint = (userId: number, amount: number, description: string) => ({
  debit: mintFor(userId),
  credit: person(userId),
  amount,
  hash: '',
  debitDescription: description,
  creditDescription: description,
})
