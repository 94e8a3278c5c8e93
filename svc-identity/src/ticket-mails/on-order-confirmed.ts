import { OrderConfirmed } from '@convive/contracts/orders'
import type { MessageOf } from '@convive/contracts/message'
import { costaRicaClock, costaRicaToday } from '@convive/formats/costa-rica-time'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { formatMinorAmount } from '@convive/formats/format-money'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { OutboundMessage } from '@convive/service-kit/mail/outbound-mail'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { qrCodePng } from '@convive/service-kit/pictures/qr-code'
import { queueTicketMail, eventName, type Recipient } from './queue-ticket-mail.ts'
import { ticketMailTexts } from './ticket-mail-texts.ts'

/** Mails the tickets to the buyer. */
export const onOrderConfirmed = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(OrderConfirmed, 'ticket-mails/on-order-confirmed', (tx, { data, occurredAt }) =>
    queueTicketMail(tx, rateLimiter, { userId: data.userId, occurredAt }, (to) => ticketMail(to, data, siteUrl)),
  )

async function ticketMail(
  to: Recipient,
  { title, eventId, startsAt, tickets, amountMinor, currency }: MessageOf<typeof OrderConfirmed>['data'],
  siteUrl: string,
): Promise<OutboundMessage> {
  const { email, language } = to
  const texts = ticketMailTexts[language]
  const name = eventName(to, { title, eventId })
  const { date, time } = costaRicaClock(startsAt)
  const when = formatEventTimeInFull({ eventDate: date, eventStartTime: time }, language, costaRicaToday())
  const seats = tickets.map(
    ({ seat, code }) => `${texts.seat(seat, tickets.length)}: ${groupCode(code)}\n${siteUrl}/tickets/${code}`,
  )
  const paid = texts.total(formatMinorAmount(amountMinor, currency, language))
  return {
    kind: 'mail',
    to: email,
    subject: texts.subject(name, tickets.length),
    text: [`${texts.intro(name, tickets.length)}\n${when}`, ...seats, texts.door, paid].join('\n\n'),
    attachments: await Promise.all(
      tickets.map(async ({ seat, code }) => ({
        name: `ticket-${seat}.png`,
        type: 'image/png',
        base64: (await qrCodePng(code)).toString('base64'),
      })),
    ),
  }
}

/** Splits a code into groups, as people read it aloud. */
const groupCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code
