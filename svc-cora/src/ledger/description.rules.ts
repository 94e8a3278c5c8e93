import type { Counterparty, Transaction } from '@convive/contracts/cora'
import { person } from '../accounts/account.ts'

/**
 * The ledger is append-only, and a person can change a name or leave. Stored descriptions therefore name people by the
 * codes of their accounts: `Transfer to person:42: for the tamales`. Names are filled in when a person reads.
 */
export type StoredDescriptions = { debitDescription: string; creditDescription: string }

const withNote = (sentence: string, note: string | undefined): string => (note ? `${sentence}: ${note}` : sentence)

export const transferDescriptions = (senderId: number, recipientId: number, note?: string): StoredDescriptions => ({
  debitDescription: withNote(`Transfer to ${person(recipientId)}`, note),
  creditDescription: withNote(`Transfer from ${person(senderId)}`, note),
})

export const venuePaymentDescriptions = (
  payerId: number,
  venueName: string | undefined,
  note?: string,
): StoredDescriptions => ({
  debitDescription: note || `Spent at ${venueName ?? 'a venue'}`,
  creditDescription: withNote(`Paid by ${person(payerId)}`, note),
})

/** The note of a payment at a venue, from the description for the venue; empty without one. */
export const noteOfVenuePayment = (description: string): string =>
  /^Paid by person:\d+: (?<note>.+)$/s.exec(description)?.groups?.['note'] ?? ''

export function referralDescriptions(invitedId: number): StoredDescriptions {
  const description = `Invited ${person(invitedId)}`
  return { debitDescription: description, creditDescription: description }
}

/** The text for a person who has left or is not yet known here. */
const deletedAccount = 'a deleted account'

type Stored = Pick<Transaction, 'type' | 'description'>
/** The description for a reader, and the other person of a transfer between people. */
export type Described = { description: string; counterparty?: Counterparty }

const transferPattern = /^(?<sentence>Transfer to|Transfer from) person:(?<id>\d+)(?:: (?<note>.+))?$/s
const referralPattern = /^(?<sentence>Invited) person:(?<id>\d+)$/

/**
 * The type decides whether a description can hold a code, so that a note at a venue that looks like one stays a note.
 * Undefined for a description without a person.
 */
function parse({
  type,
  description,
}: Stored): { sentence: string; userId: number; note: string | undefined } | undefined {
  const pattern = type === 'transferred' ? transferPattern : type === 'earned_referral' ? referralPattern : undefined
  const groups = pattern?.exec(description)?.groups
  return groups && { sentence: groups['sentence']!, userId: Number(groups['id']), note: groups['note'] }
}

/** The person whom a stored description names. */
export const personIn = (stored: Stored): number | undefined => parse(stored)?.userId

/** Fills in the names. The sender reads the original note; the counterparty says who received the Cora. */
export function describeTransaction(stored: Stored, usernames: ReadonlyMap<number, string>): Described {
  const parsed = parse(stored)
  if (!parsed) return { description: stored.description }
  const { sentence, userId, note } = parsed
  const username = usernames.get(userId) ?? null
  const named = `${sentence} ${username ?? deletedAccount}`
  if (stored.type !== 'transferred') return { description: named }
  const isOwnNote = sentence === 'Transfer to' && note !== undefined
  return { description: isOwnNote ? note : withNote(named, note), counterparty: { username } }
}
