import type { Counterparty, Transaction } from '@convive/contracts/cora'
import { person } from './account.ts'

/**
 * The ledger is append-only, and a person can change a name or leave. Stored descriptions therefore name people by the
 * codes of their accounts: `Transfer to person:42: for the tamales`. Names are filled in when a person reads.
 */
type StoredDescriptions = { debitDescription: string; creditDescription: string }

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

/** The descriptions of a payment by a venue: `recipient` is a person, or the name of another venue. */
export const paymentByVenueDescriptions = (
  venueName: string,
  recipient: { userId: number } | { venueName: string },
  note?: string,
): StoredDescriptions => ({
  debitDescription: withNote(
    'userId' in recipient ? `Paid to ${person(recipient.userId)}` : `Paid to the venue ${recipient.venueName}`,
    note,
  ),
  creditDescription: withNote(`Paid by the venue ${venueName}`, note),
})

/** The description of a payment by a venue without the person who was paid. */
export const withoutPerson = (description: string): string => description.replace(/^Paid to person:\d+(?:: )?/, '')

/** How the owner reads the Cora of a venue that was merged into this one. */
export const mergedVenueDescription = 'Cora of a merged venue'

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
const venuePaymentPattern = /^(?<sentence>Paid to) person:(?<id>\d+)(?:: (?<note>.+))?$/s
const referralPattern = /^(?<sentence>Invited) person:(?<id>\d+)$/

const patterns: Partial<Record<Stored['type'], RegExp>> = {
  transferred: transferPattern,
  venue_payment: venuePaymentPattern,
  earned_referral: referralPattern,
}

/**
 * The type decides whether a description can hold a code, so that a note at a venue that looks like one stays a note.
 * Undefined for a description without a person.
 */
function parse({
  type,
  description,
}: Stored): { sentence: string; userId: number; note: string | undefined } | undefined {
  const groups = patterns[type]?.exec(description)?.groups
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
  if (stored.type === 'earned_referral') return { description: named }
  if (stored.type === 'venue_payment') return { description: withNote(named, note), counterparty: { username } }
  const isOwnNote = sentence === 'Transfer to' && note !== undefined
  return { description: isOwnNote ? note : withNote(named, note), counterparty: { username } }
}
