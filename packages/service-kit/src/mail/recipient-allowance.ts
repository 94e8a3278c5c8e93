import { createHash } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import type { RateLimit, RateLimiter, RateLimitResult } from '../limits/rate-limit.ts'
import type { OutboundMessage } from './outbound-messages.ts'

/**
 * The share of each kind of message in what one recipient gets in a day. Each kind is sent by one service, which
 * counts it in its own database, so the shares of the kinds that strangers can trigger add up to the allowance of all
 * services: `requestedADay`. The other kinds are counted separately, so that nobody can suppress a notice by requesting
 * links.
 */
export const recipientShares = {
  /** Links and codes that anybody can request by entering an address. */
  requested: { service: 'svc-identity', name: 'requested mails to a recipient', max: 9 },
  /**
   * Links and codes that are requested from a network that the recipient's account has used. Strangers who use up the
   * other share would otherwise keep a person without a password from logging in.
   */
  ownRequested: { service: 'svc-identity', name: 'mails requested from a known network', max: 6 },
  /** The link that confirms a subscription, which anybody can request too. */
  subscription: { service: 'svc-events', name: 'subscription-mailbox', max: 3 },
  /** The code of a claim. */
  code: { service: 'svc-events', name: 'requested texts to a recipient', max: 5 },
  /** Tells of a change to the recipient's account. */
  notice: { service: 'svc-identity', name: 'notices to a recipient', max: 20 },
  /** A day and two hours before each event. Separate, so that an organiser's messages cannot use it up. */
  reminder: { service: 'svc-identity', name: 'reminders to a recipient', max: 20 },
  /** What organisers write, and the new events of followed organisers. */
  event: { service: 'svc-identity', name: 'event mails to a recipient', max: 10 },
  /**
   * Tells that an event has a new time or place. Separate, so that an organiser's messages cannot use it up. Three of one
   * event, so that an event that is moved often leaves enough for others.
   */
  move: {
    service: 'svc-identity',
    name: 'mails of moved events to a recipient',
    max: 30,
    ofOneEvent: { name: 'mails of one moved event to a recipient', max: 3 },
  },
  /** Confirms a first answer. One of an event, whether it is withdrawn and given again, or its job runs twice. */
  answer: {
    service: 'svc-identity',
    name: 'confirmed answers to a recipient',
    max: 20,
    ofOneEvent: { name: 'confirmed answers to one event to a recipient', max: 1 },
  },
  /** Tells that an event is cancelled. Separate, since an organiser can move an event often, but cancels it once. */
  cancellation: { service: 'svc-identity', name: 'mails of cancelled events to a recipient', max: 20 },
} as const

export type RecipientShare = keyof typeof recipientShares

/** How many messages strangers can trigger to one recipient per day, across all services. */
export const requestedADay = { mail: 12, sms: 5 }

const daySeconds = 24 * 3600

type Share = { name: string; max: number }
type Recipient = Pick<OutboundMessage, 'to'>

/**
 * Counts a message to a recipient. Returns false if the recipient's share for the kind is used up: the message
 * must not be queued then. Runs in the caller's transaction, so that a message that is not queued
 * does not count.
 */
export async function takeRecipientAllowance(
  tx: Pick<Transaction, 'query'>,
  rateLimiter: RateLimiter,
  kind: RecipientShare,
  recipient: Recipient,
): Promise<boolean> {
  return (await countForRecipient(tx, rateLimiter, kind, recipient)).allowed
}

/** The same for a message about an event, with the seconds after which a refused one may be sent. */
export async function countForRecipient(
  tx: Pick<Transaction, 'query'>,
  rateLimiter: RateLimiter,
  kind: RecipientShare,
  { to }: Recipient,
  eventId?: number,
): Promise<RateLimitResult> {
  const { ofOneEvent, ...share }: Share & { ofOneEvent?: Share } = recipientShares[kind]
  const limitOf = ({ name, max }: Share): RateLimit => ({ name, max, seconds: daySeconds, hashesKeys: true })
  const key = recipientKey(to)
  if (!ofOneEvent || eventId === undefined) return await rateLimiter.take(tx, limitOf(share), key)
  // First the part for the event, so that a refused message does not use up the share.
  const partKey = `${key} ${eventId}`
  const part = await rateLimiter.take(tx, limitOf(ofOneEvent), partKey)
  if (!part.allowed) return part
  const result = await rateLimiter.take(tx, limitOf(share), key)
  if (!result.allowed) await rateLimiter.giveBack(tx, limitOf(ofOneEvent), partKey)
  return result
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
