import { GuestsNotified } from '@convive/contracts/notifications'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { findRecipients, sendNotice } from './send-notice.ts'

const maxAgeMs = 24 * 3_600_000

/**
 * Mails the guests of an event that it was moved, was cancelled, takes place after all or starts soon, or what its
 * organiser writes.
 */
export const onGuestsNotified = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(GuestsNotified, 'event-mails/on-guests-notified', async (tx, { data, occurredAt }) => {
    if (Date.now() - Date.parse(occurredAt) >= maxAgeMs) return
    for (const to of await findRecipients(tx, data)) await sendNotice(tx, { siteUrl, rateLimiter }, data, to)
  })
