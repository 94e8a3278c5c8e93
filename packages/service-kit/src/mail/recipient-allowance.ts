import { createHash } from 'node:crypto'
import type { Transaction } from '../database/database.ts'
import type { RateLimiter } from '../limits/rate-limit.ts'
import type { OutboundMessage } from './outbound-mail.ts'

const daySeconds = 24 * 3600
const hashesKeys = true

/**
 * What one recipient gets in a day, for all features of a service together. `requested` is what anybody can ask for by
 * typing in an address or a number: links, codes. `notice` tells of a change to the recipient's account, and `event`
 * of a change of an event that the recipient answered. They are counted apart, so that nobody can suppress a notice by
 * asking for links first.
 */
const limits = {
  requested: {
    mail: { name: 'requested mails to a recipient', max: 12, seconds: daySeconds, hashesKeys },
    sms: { name: 'requested texts to a recipient', max: 5, seconds: daySeconds, hashesKeys },
  },
  notice: {
    mail: { name: 'notices to a recipient', max: 20, seconds: daySeconds, hashesKeys },
    sms: { name: 'text notices to a recipient', max: 5, seconds: daySeconds, hashesKeys },
  },
  event: {
    mail: { name: 'event mails to a recipient', max: 10, seconds: daySeconds, hashesKeys },
    sms: { name: 'event texts to a recipient', max: 2, seconds: daySeconds, hashesKeys },
  },
}

type Recipient = Pick<OutboundMessage, 'kind' | 'to'>

/**
 * Counts a message to a recipient. Returns false when the recipient has reached the limit of its kind: the message must
 * not be queued then. Runs in the caller's transaction, so that a message that is not queued does not count.
 */
export async function takeRecipientAllowance(
  tx: Pick<Transaction, 'query'>,
  rateLimiter: RateLimiter,
  reason: keyof typeof limits,
  { kind, to }: Recipient,
): Promise<boolean> {
  return (await rateLimiter.take(tx, limits[reason][kind], recipientKey(to))).allowed
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
