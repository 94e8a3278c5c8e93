import { mintFor, person } from '../ledger/account.ts'
import type { TransferRequest } from '../ledger/decide.ts'

/** What an attendance earned, as svc-events decided it. Its cause is the fact: this person at this event. */
export function attendanceReward(fact: { eventId: number; userId: number; title: string; coraAwarded: number }): TransferRequest {
  return {
    ...fromMint(fact.userId, fact.coraAwarded, `Attended ${fact.title}`),
    type: 'earned_attend_event',
    cause: { scope: `attended event ${fact.eventId}`, key: String(fact.userId) },
  }
}

/** What the creation of an event earned its creator: once for the event, whoever owns it later. */
export function creationReward(fact: { eventId: number; creatorId: number; title: string; coraAwarded: number }): TransferRequest {
  return {
    ...fromMint(fact.creatorId, fact.coraAwarded, `Created ${fact.title}`),
    type: 'earned_create_event',
    cause: { scope: 'created event', key: String(fact.eventId) },
  }
}

/** What taking over an imported event earned: once for the event. */
export function claimReward(fact: { eventId: number; userId: number; title: string; coraAwarded: number }): TransferRequest {
  return {
    ...fromMint(fact.userId, fact.coraAwarded, `Claimed ${fact.title}`),
    type: 'earned_claim_event',
    cause: { scope: 'claimed event', key: String(fact.eventId) },
  }
}

/** What a right report of an event earned its reporter: once for the person and event. */
export function reportReward(fact: { eventId: number; userId: number; title: string; coraAwarded: number }): TransferRequest {
  return {
    ...fromMint(fact.userId, fact.coraAwarded, `Reported ${fact.title}`),
    type: 'earned_moderation',
    cause: { scope: `reported event ${fact.eventId}`, key: String(fact.userId) },
  }
}

/** A correction is a new, opposite transfer with its reason. */
export function correctionOf(reward: TransferRequest, amount: number, reason: string): TransferRequest {
  return {
    debit: reward.credit,
    credit: reward.debit,
    amount,
    type: 'corrected',
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
