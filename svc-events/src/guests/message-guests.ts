import { messageGuests } from '@convive/contracts/guests'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import type { Served } from '@convive/service-kit/http/serve'
import { createRateLimiter, type LimitOptions } from '@convive/service-kit/limits/rate-limit'
import { notifyOfGuestMessage } from '../notifications/notify-recipients.job.ts'
import { findOwnEvent } from './find-own-event.ts'

/** A limit per event: guests who send an RSVP do not expect frequent messages. */
const eventLimit = { name: 'messages to guests', max: 3, seconds: 24 * 3600 }
const senderLimit = { name: 'messages to guests by sender', max: 10, seconds: 24 * 3600 }
const sentence = 'That is enough messages for a day. Please try again tomorrow.'

/** Only the creator may write, because guests trust the person whom they know as the organiser. */
export function messageGuestsRoute(db: Database, { isLimited }: LimitOptions): Served {
  const limiter = createRateLimiter(isLimited)
  return serveOnce(messageGuests, db, async (tx, { id, text }, { caller }) => {
    const event = await findOwnEvent(tx, id, caller)
    if (event.creatorId !== caller.userId)
      throw new HttpError(403, 'not_your_event', 'Only the person who created this event may write to its guests.')
    await limiter.charge(tx, eventLimit, String(id), sentence)
    await limiter.charge(tx, senderLimit, String(caller.userId), sentence)
    await notifyOfGuestMessage(tx, event, text)
    return { sent: true as const }
  })
}
