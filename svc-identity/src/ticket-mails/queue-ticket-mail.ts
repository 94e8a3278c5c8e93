import type { Language } from '@convive/contracts/enums'
import type { Transaction } from '@convive/service-kit/database/database'
import { queueMessage, type OutboundMessage } from '@convive/service-kit/mail/outbound-mail'

export type Recipient = { email: string; language: Language }

const maxAgeMs = 7 * 24 * 3_600_000

/**
 * Queues a mail to the owner of an account. Skips a message that is older than a week: it is replayed when the service's
 * database is new.
 */
export async function queueTicketMail(
  tx: Transaction,
  { userId, occurredAt }: { userId: number; occurredAt: string },
  write: (to: Recipient) => Promise<OutboundMessage> | OutboundMessage,
): Promise<void> {
  const [to]: Recipient[] = await tx.query('SELECT email, language FROM account WHERE id = $1 AND deleted_at IS NULL', [
    userId,
  ])
  if (to && Date.now() - Date.parse(occurredAt) < maxAgeMs) await queueMessage(tx, await write(to))
}

/** Removes line breaks from a title, because a subject must not contain any. */
export const toOneLine = (title: string): string => title.replaceAll(/\s+/g, ' ')
