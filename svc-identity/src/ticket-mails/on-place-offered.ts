import type { MessageOf } from '@convive/contracts/message'
import { PlaceOffered } from '@convive/contracts/waiting-list'
import { costaRicaClock, costaRicaToday } from '@convive/formats/costa-rica-time'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { queueTicketMail, eventName, type Recipient } from './queue-ticket-mail.ts'
import { ticketMailTexts } from './ticket-mail-texts.ts'

/** Tells a person of the waiting list that a ticket is kept for them, unless the offer has ended in the meantime. */
export const onPlaceOffered = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(PlaceOffered, 'ticket-mails/on-place-offered', async (tx, { data, occurredAt }) => {
    if (Date.parse(data.offeredUntil) < Date.now()) return
    await queueTicketMail(tx, rateLimiter, { userId: data.userId, occurredAt }, (to) => offerMail(to, data, siteUrl))
  })

function offerMail(
  to: Recipient,
  { title, eventId, startsAt, offeredUntil }: MessageOf<typeof PlaceOffered>['data'],
  siteUrl: string,
): OutboundMessage {
  const { email, language } = to
  const texts = ticketMailTexts[language]
  const name = eventName(to, { title, eventId })
  const inFull = (instant: string) => {
    const { date, time } = costaRicaClock(instant)
    return formatEventTimeInFull({ eventDate: date, eventStartTime: time }, language, costaRicaToday())
  }
  return {
    kind: 'mail',
    to: email,
    subject: texts.offerSubject(name),
    body: {
      language,
      blocks: [
        { kind: 'text', text: [texts.offer(name), inFull(startsAt)].join('\n') },
        { kind: 'text', text: texts.offeredUntil(inFull(offeredUntil)) },
        { kind: 'link', text: texts.buyHere, label: texts.buy, url: `${siteUrl}/checkout/${eventId}` },
        { kind: 'link', text: texts.leaveHere, label: texts.seeEvent, url: `${siteUrl}/events/${eventId}` },
      ],
    },
  }
}
