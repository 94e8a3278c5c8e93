import { createHash } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import type { RateLimiter } from '../limits/rate-limit.ts'
import type { OutboundMessage } from './outbound-messages.ts'

/**
 * The share of each kind of message in what one recipient gets in a day. Each kind is sent by one service, which counts
 * it in its own database, so the shares of the kinds that anybody can ask for add up to the allowance that all services
 * have together: `requestedADay`. The other kinds are apart, so that nobody can suppress a notice by asking for links.
 */
export const recipientShares = {
  /** Links and codes that anybody can ask for by typing in an address. */
  requested: { service: 'svc-identity', name: 'requested mails to a recipient', max: 9 },
  /** The link that confirms a subscription, for which anybody can ask as well. */
  subscription: { service: 'svc-events', name: 'subscription-mailbox', max: 3 },
  /** The code of a claim. */
  code: { service: 'svc-events', name: 'requested texts to a recipient', max: 5 },
  /** Tells of a change to the recipient's account. */
  notice: { service: 'svc-identity', name: 'notices to a recipient', max: 20 },
  /** What organisers write, reminders, and the new events of followed organisers. */
  event: { service: 'svc-identity', name: 'event mails to a recipient', max: 10 },
  /** Tells that an event has a new time or place. Apart, so that no organiser's messages use it up. */
  move: { service: 'svc-identity', name: 'mails of moved events to a recipient', max: 10 },
  /** Tells that an event is cancelled. Apart, since an organiser can move an event often, but cancels it once. */
  cancellation: { service: 'svc-identity', name: 'mails of cancelled events to a recipient', max: 20 },
} as const

export type RecipientShare = keyof typeof recipientShares

/** What anybody can have sent to one recipient in a day, from all services together. */
export const requestedADay = { mail: 12, sms: 5 }

const daySeconds = 24 * 3600

type Recipient = Pick<OutboundMessage, 'to'>

/**
 * Counts a message to a recipient. Returns false when the recipient has had all of the kind's share: the message must
 * not be queued then. Runs in the caller's transaction, so that a message that is not queued does not count.
 */
export async function takeRecipientAllowance(
  tx: Pick<Transaction, 'query'>,
  rateLimiter: RateLimiter,
  kind: RecipientShare,
  { to }: Recipient,
): Promise<boolean> {
  const { name, max } = recipientShares[kind]
  const limit = { name, max, seconds: daySeconds, hashesKeys: true }
  return (await rateLimiter.take(tx, limit, recipientKey(to))).allowed
}

/** A key of a limit for an address or a number: a hash, so that the table of limits contains no addresses. */
export const recipientKey = (to: string): string =>
  createHash('sha256')
    .update(to.includes('@') ? foldAddress(to) : to.replaceAll(/[^+\d]/g, ''))
    .digest('base64url')

const gmailDomains = ['gmail.com', 'googlemail.com']

/**
 * The mailbox of an address. What follows a plus belongs to the owner, and in Gmail's addresses dots do not matter, so one
 * mailbox has many addresses.
 */
export function foldAddress(address: string): string {
  const folded = address.trim().normalize('NFC').toLowerCase()
  const at = folded.lastIndexOf('@')
  const [domain, local] = [folded.slice(at + 1), folded.slice(0, at).replace(/(?<=.)\+.*$/s, '')]
  return gmailDomains.includes(domain) ? `${local.replaceAll('.', '')}@gmail.com` : `${local}@${domain}`
}
