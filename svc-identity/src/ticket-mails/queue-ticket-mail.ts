import type { Language } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { oneLine } from '@convive/service-kit/mail/one-line'
import { queueMessage, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'
import { ticketMailTexts } from './ticket-mail-texts.ts'

export type Recipient = { email: string; language: Language; isConfirmed: boolean }

const maxAgeMs = 7 * 24 * 3_600_000

/**
 * Queues a mail to the owner of an account. Skips a message that is older than a week, because it is replayed to a new
 * database. An unconfirmed address may belong to a stranger, so it gets only what a stranger may read.
 */
export async function queueTicketMail(
  tx: Transaction,
  rateLimiter: RateLimiter,
  { userId, occurredAt }: { userId: number; occurredAt: string },
  write: (to: Recipient) => Promise<OutboundMessage> | OutboundMessage,
): Promise<void> {
  const [to]: Recipient[] = await tx.query(
    `SELECT email, language, email_verified_at IS NOT NULL AS "isConfirmed" FROM account
     WHERE id = $1 AND deleted_at IS NULL`,
    [userId],
  )
  if (!to || Date.now() - Date.parse(occurredAt) >= maxAgeMs) return
  const mail = await write(to)
  if (to.isConfirmed || (await takeRecipientAllowance(tx, rateLimiter, 'requested', mail))) await queueMessage(tx, mail)
}

/**
 * The event's title in one line, because a subject must not contain a line break. An unconfirmed address gets the
 * event's number instead, because the title may be an advertisement.
 */
export const eventName = (
  { isConfirmed, language }: Recipient,
  { title, eventId }: { title: string; eventId: number },
): string => (isConfirmed ? oneLine(title) : ticketMailTexts[language].event(eventId))
