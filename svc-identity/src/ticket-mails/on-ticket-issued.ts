import { TicketIssued } from '@convive/contracts/tickets'
import type { MessageOf } from '@convive/contracts/message'
import { costaRicaClock, costaRicaToday } from '@convive/formats/costa-rica-time'
import { eventCalendarPath } from '@convive/formats/event-calendar-path'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { formatMinorAmount } from '@convive/formats/format-money'
import type { Transaction } from '@convive/service-kit/database/database'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { oneLine } from '@convive/service-kit/mail/one-line'
import type { OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import type { MailBlock } from '@convive/service-kit/mail/render-mail'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { qrCodePng } from '@convive/service-kit/pictures/qr-code'
import { mapLinkBlocks } from '../mail/map-link-blocks.ts'
import { queueTicketMail, eventName, type Recipient } from './queue-ticket-mail.ts'
import { ticketMailTexts } from './ticket-mail-texts.ts'

/** Mails the tickets to the buyer. */
export const onTicketIssued = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(TicketIssued, 'ticket-mails/on-ticket-issued', (tx, { data, occurredAt }) =>
    queueTicketMail(tx, rateLimiter, { userId: data.userId, occurredAt }, async (to) =>
      ticketMail(to, data, await displayNameOf(tx, data.organizerId), siteUrl),
    ),
  )

async function ticketMail(
  to: Recipient,
  {
    title,
    eventId,
    startsAt,
    location,
    mapPin,
    codes: tickets,
    amountMinor,
    currency,
    calendar,
  }: MessageOf<typeof TicketIssued>['data'],
  organizer: string | undefined,
  siteUrl: string,
): Promise<OutboundMessage> {
  const { email, language, isConfirmed } = to
  const texts = ticketMailTexts[language]
  const name = eventName(to, { title, eventId })
  const { date, time } = costaRicaClock(startsAt)
  const when = formatEventTimeInFull({ eventDate: date, eventStartTime: time }, language, costaRicaToday())
  const about = [
    when,
    ...(isConfirmed && location ? [oneLine(location)] : []),
    ...(isConfirmed && organizer ? [texts.organizer(oneLine(organizer))] : []),
  ]
  const seats = tickets.map(({ seat, code }): MailBlock => ({
    kind: 'card',
    lines: [`${texts.seat(seat, tickets.length)}: ${groupCode(code)}`],
    url: `${siteUrl}/tickets/${code}`,
    image: qrCodeName(seat),
  }))
  return {
    kind: 'mail',
    to: email,
    subject: texts.subject(name, tickets.length),
    body: {
      language,
      blocks: [
        { kind: 'text', text: texts.intro(tickets.length) },
        { kind: 'card', lines: [name, ...about], url: `${siteUrl}/events/${eventId}` },
        ...seats,
        ...(isConfirmed ? mapLinkBlocks(mapPin, language) : []),
        { kind: 'text', text: texts.door },
        { kind: 'text', text: texts.total(formatMinorAmount(amountMinor, currency, language)) },
        {
          kind: 'link',
          text: texts.calendar,
          label: texts.addToCalendar,
          url: `${siteUrl}${eventCalendarPath(eventId)}`,
        },
      ],
    },
    attachments: await Promise.all(
      tickets.map(async ({ seat, code }) => ({
        name: qrCodeName(seat),
        type: 'image/png',
        base64: (await qrCodePng(code)).toString('base64'),
      })),
    ),
    ...(isConfirmed &&
      calendar && {
        calendar: {
          method: 'PUBLISH',
          siteUrl,
          eventId,
          title: name,
          location,
          mapPin,
          startsAt,
          ...calendar,
          organiser: organizer,
        },
      }),
  }
}

async function displayNameOf(tx: Transaction, userId: number | undefined): Promise<string | undefined> {
  if (userId === undefined) return undefined
  const [account]: { displayName: string }[] = await tx.query(
    'SELECT display_name AS "displayName" FROM account WHERE id = $1 AND deleted_at IS NULL',
    [userId],
  )
  return account?.displayName
}

const qrCodeName = (seat: number): string => `ticket-${seat}.png`

/** Splits a code into groups, as people read it aloud. */
const groupCode = (code: string): string => code.match(/.{1,5}/g)?.join('-') ?? code
