import { PassIssued } from '@convive/contracts/passes'
import { TicketIssued, TicketRefunded } from '@convive/contracts/tickets'
import type { OtherTitle } from '@convive/contracts/event-fields'
import type { MessageOf } from '@convive/contracts/message'
import { costaRicaClock, costaRicaToday } from '@convive/formats/costa-rica-time'
import { eventCalendarPath } from '@convive/formats/event-calendar-path'
import { titleIn } from '@convive/formats/in-language'
import { formatDate, formatEventTimeInFull } from '@convive/formats/format-date'
import { formatMinorAmount } from '@convive/formats/format-money'
import { readableCode } from '@convive/formats/readable-code'
import type { Transaction } from '@convive/service-kit/database/database'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { type MailBlock, oneLine } from '@convive/service-kit/mail/render-mail'
import { oneClickUnsubscribe, type OutboundMessage, queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { qrCodePng } from '@convive/service-kit/pictures/qr-code'
import { nameInMail } from '../accounts/reserved-names.rules.ts'
import { mapLinkBlocks } from '../mail/email-templates.ts'
import { ticketMailTexts } from './ticket-mail-texts.ts'
import { eventMailTexts } from '../event-mails/event-mail-texts.ts'
import { stopUrlOf } from '../event-mails/on-guests-notified.ts'
import { TicketOfferNoticed } from '@convive/contracts/notification-preferences'
import type { Language } from '@convive/contracts/enums'
import { takeRecipientAllowance } from '@convive/service-kit/mail/recipient-allowance'

export const ticketMails = (siteUrl: string, rateLimiter: RateLimiter): Subscription[] => [
  onTicketIssued(siteUrl, rateLimiter),
  onTicketRefunded(siteUrl, rateLimiter),
  onPassIssued(siteUrl, rateLimiter),
  onTicketOfferNoticed(siteUrl, rateLimiter),
]

/** Mails the tickets to the buyer. */
const onTicketIssued = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(TicketIssued, 'ticket-mails/on-ticket-issued', (tx, { data, occurredAt }) =>
    queueTicketMail(tx, rateLimiter, { userId: data.userId, occurredAt }, async (to) =>
      ticketMail(to, data, await displayNameOf(tx, data.organizerId), siteUrl),
    ),
  )

async function ticketMail(
  to: Recipient,
  issued: MessageOf<typeof TicketIssued>['data'],
  organizer: string | undefined,
  siteUrl: string,
): Promise<OutboundMessage> {
  const { email, language, isConfirmed } = to
  const { eventId, startsAt, location, mapPin, codes: tickets, amountMinor, currency, calendar } = issued
  const texts = ticketMailTexts[language]
  const name = eventName(to, issued)
  const about = [
    inFull(startsAt, language),
    ...(isConfirmed && location ? [oneLine(location)] : []),
    ...(isConfirmed && organizer ? [texts.organizer(oneLine(organizer))] : []),
  ]
  const seats = tickets.map(({ seat, code }): MailBlock => ({
    kind: 'card',
    lines: [`${texts.seat(seat, tickets.length)}: ${readableCode(code)}`],
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
        // An entry of a pass was paid before.
        ...(amountMinor > 0
          ? [{ kind: 'text' as const, text: texts.total(formatMinorAmount(amountMinor, currency, language)) }]
          : []),
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

/** Tells the buyer of a pass what it is good for. */
const onPassIssued = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(PassIssued, 'ticket-mails/on-pass-issued', (tx, { data, occurredAt }) =>
    queueTicketMail(tx, rateLimiter, { userId: data.userId, occurredAt }, (to) => passMail(to, data, siteUrl)),
  )

function passMail(to: Recipient, issued: MessageOf<typeof PassIssued>['data'], siteUrl: string): OutboundMessage {
  const { eventId, entries, validUntil, refundUntil, amountMinor, currency } = issued
  const { email, language } = to
  const texts = ticketMailTexts[language]
  const name = eventName(to, issued)
  const { pass } = texts
  const returns = refundUntil === null ? pass.noReturn : pass.returnUntil(inFull(refundUntil, language))
  return {
    kind: 'mail',
    to: email,
    subject: pass.subject(name, entries),
    body: {
      language,
      blocks: [
        { kind: 'text', text: pass.intro(entries) },
        {
          kind: 'card',
          lines: [name, pass.validUntil(formatDate(validUntil, language, 'full'))],
          url: `${siteUrl}/events/${eventId}`,
        },
        { kind: 'text', text: pass.use },
        { kind: 'text', text: [returns, texts.total(formatMinorAmount(amountMinor, currency, language))].join('\n') },
        { kind: 'link', text: pass.follow, label: texts.tickets, url: `${siteUrl}/tickets` },
      ],
    },
  }
}

/** The organiser's name, if a mail may print it. */
async function displayNameOf(tx: Transaction, userId: number | undefined): Promise<string | undefined> {
  if (userId === undefined) return undefined
  const [account]: { displayName: string }[] = await tx.query(
    'SELECT display_name AS "displayName" FROM account WHERE id = $1 AND deleted_at IS NULL',
    [userId],
  )
  return nameInMail(account?.displayName)
}

const qrCodeName = (seat: number): string => `ticket-${seat}.png`

/** Tells the buyer that a refund is on its way, and why. */
const onTicketRefunded = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(TicketRefunded, 'ticket-mails/on-ticket-refunded', (tx, { data, occurredAt }) =>
    queueTicketMail(tx, rateLimiter, { userId: data.userId, occurredAt }, (to) => refundMail(to, data, siteUrl)),
  )

function refundMail(
  to: Recipient,
  refunded: MessageOf<typeof TicketRefunded>['data'],
  siteUrl: string,
): OutboundMessage {
  const { email, language } = to
  const { eventId, reason, isPass, cancelReason, cancelled, amountMinor, currency } = refunded
  const texts = ticketMailTexts[language]
  const name = eventName(to, refunded)
  const isInCalendar = cancelled && to.isConfirmed
  return {
    kind: 'mail',
    to: email,
    subject: texts.refundSubject(name),
    body: {
      language,
      blocks: [
        { kind: 'text', text: (isPass && texts.pass.why[reason]?.(name)) || texts.why[reason](name) },
        // An unconfirmed address may belong to a stranger, who gets no words of an organiser.
        ...(cancelReason && to.isConfirmed ? [{ kind: 'text' as const, text: texts.organizerSays(cancelReason) }] : []),
        {
          kind: 'text',
          text: amountMinor > 0 ? texts.back(formatMinorAmount(amountMinor, currency, language)) : texts.entryBack,
        },
        ...(isInCalendar ? [{ kind: 'text' as const, text: eventMailTexts[language].calendar.CANCEL }] : []),
        { kind: 'link', text: texts.follow, label: texts.tickets, url: `${siteUrl}/tickets` },
      ],
    },
    ...(isInCalendar && {
      calendar: {
        method: 'CANCEL',
        siteUrl,
        eventId,
        title: name,
        startsAt: cancelled.startsAt,
        ...cancelled.calendar,
      },
    }),
  }
}

/** Tells a person of the waiting list that a ticket is kept for them, unless the offer has ended in the meantime. */
const onTicketOfferNoticed = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(TicketOfferNoticed, 'ticket-mails/on-ticket-offer-noticed', async (tx, { data, occurredAt }) => {
    if (Date.parse(data.offeredUntil) < Date.now()) return
    const of = { userId: data.userId, occurredAt, isOffer: true }
    await queueTicketMail(tx, rateLimiter, of, (to) => offerMail(to, data, siteUrl))
  })

function offerMail(
  to: Recipient,
  offer: MessageOf<typeof TicketOfferNoticed>['data'],
  siteUrl: string,
): OutboundMessage {
  const { email, language } = to
  const { eventId, startsAt, offeredUntil, stopToken } = offer
  const texts = ticketMailTexts[language]
  const name = eventName(to, offer)
  const { stop, stopLabel } = eventMailTexts[language]
  const stopUrl = stopUrlOf(siteUrl, 'offer', stopToken)
  return {
    kind: 'mail',
    to: email,
    subject: texts.offerSubject(name),
    body: {
      language,
      blocks: [
        { kind: 'text', text: [texts.offer(name), inFull(startsAt, language)].join('\n') },
        { kind: 'text', text: texts.offeredUntil(inFull(offeredUntil, language)) },
        { kind: 'link', text: texts.buyHere, label: texts.buy, url: `${siteUrl}/checkout/${eventId}` },
        { kind: 'link', text: texts.leaveHere, label: texts.seeEvent, url: `${siteUrl}/events/${eventId}` },
        ...(stopUrl ? [{ kind: 'footer' as const, text: stop, label: stopLabel, url: stopUrl }] : []),
      ],
    },
    ...(stopUrl && { headers: oneClickUnsubscribe(stopUrl) }),
  }
}

function inFull(instant: string, language: Language): string {
  const { date, time } = costaRicaClock(instant)
  return formatEventTimeInFull({ eventDate: date, eventStartTime: time }, language, costaRicaToday())
}

type Recipient = { email: string; language: Language; isConfirmed: boolean }

const maxAgeMs = 7 * 24 * 3_600_000

/**
 * Queues a mail to the owner of an account. Skips a message that is older than a week, because it is replayed to a new
 * database. An unconfirmed address may belong to a stranger, so it gets only what a stranger may read. A suspended account
 * hears of its money, but gets no offers.
 */
async function queueTicketMail(
  tx: Transaction,
  rateLimiter: RateLimiter,
  { userId, occurredAt, isOffer = false }: { userId: number; occurredAt: string; isOffer?: boolean },
  write: (to: Recipient) => Promise<OutboundMessage> | OutboundMessage,
): Promise<void> {
  const [to]: Recipient[] = await tx.query(
    `SELECT email, language, email_confirmed_at IS NOT NULL AS "isConfirmed" FROM account
     WHERE id = $1 AND deleted_at IS NULL AND (suspended_at IS NULL OR NOT $2)`,
    [userId, isOffer],
  )
  if (!to || Date.now() - Date.parse(occurredAt) >= maxAgeMs) return
  const mail = await write(to)
  if (to.isConfirmed || (await takeRecipientAllowance(tx, rateLimiter, 'requested', mail))) await queueMessage(tx, mail)
}

/**
 * The event's title in the recipient's language and in one line, because a subject must not contain a line break. An unconfirmed address gets the
 * event's number instead, because the title may be an advertisement.
 */
const eventName = (
  { isConfirmed, language }: Recipient,
  event: { title: string; otherTitle?: OtherTitle; eventId: number },
): string => (isConfirmed ? oneLine(titleIn(event, language)) : ticketMailTexts[language].event(event.eventId))
