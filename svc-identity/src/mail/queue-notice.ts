import type { Transaction } from '@convive/service-kit/database/database'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { queueMessage, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'

/** Queues a mail about a change of the recipient's account. */
export type QueueNotice = (tx: Transaction, mail: OutboundMessage) => Promise<void>

export const createQueueNotice =
  (rateLimiter: RateLimiter): QueueNotice =>
  async (tx, mail) => {
    if (await takeRecipientAllowance(tx, rateLimiter, 'notice', mail)) await queueMessage(tx, mail)
  }
