import { stopGuestMails } from '@convive/contracts/guests'
import { GuestsNotified, type Occasion } from '@convive/contracts/notifications'
import type { Language } from '@convive/contracts/enums'
import type { MessageOf } from '@convive/contracts/message'
import { costaRicaToday, timeSpanOf } from '@convive/formats/costa-rica-time'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { oneLine } from '@convive/service-kit/mail/one-line'
import { oneClickUnsubscribe, queueMessage, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { takeRecipientAllowance, type RecipientShare } from '@convive/service-kit/mail/recipient-allowance'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { directionsTo } from '../mail/directions.ts'
import { eventMailTexts } from './event-mail-texts.ts'

type Notice = MessageOf<typeof GuestsNotified>['data']
type Recipient = { id: number; email: string; language: Language }

const maxAgeMs = 24 * 3_600_000

/**
 * Mails the guests of an event that it was moved, was cancelled, takes place after all or starts soon, or what its
 * organiser writes. Only confirmed addresses get these mails. An unconfirmed one may belong to a stranger, to whom the
 * organiser's words could be an advertisement.
 */
export const onGuestsNotified = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(GuestsNotified, 'event-mails/on-guests-notified', async (tx, { data, occurredAt }) => {
    if (Date.now() - Date.parse(occurredAt) >= maxAgeMs) return
    if (data.kind === 'event_reminder' && timeSpanOf(data.after).startsAt < new Date()) return
    const recipients: Recipient[] = await tx.query(
      `SELECT id, email, language FROM account
       WHERE id = ANY($1) AND email_verified_at IS NOT NULL AND deleted_at IS NULL ORDER BY id`,
      [data.userIds],
    )
    for (const to of recipients) {
      const mail = noticeMail(to, data, siteUrl)
      const movedEvent = data.kind === 'event_changed' ? data.eventId : undefined
      if (await takeRecipientAllowance(tx, rateLimiter, shareOf[data.kind], mail, movedEvent))
        await queueMessage(tx, mail, keyOf(data, to.id))
    }
  })

/**
 * Messages and reminders share a recipient's daily allowance. They never use up the allowance for changes or
 * cancellations.
 */
const shareOf = {
  event_changed: 'move',
  event_cancelled: 'cancellation',
  event_listed_again: 'move',
  organiser_wrote: 'event',
  event_reminder: 'event',
} as const satisfies Record<Notice['kind'], RecipientShare>

/** What tells the state of an event replaces an unsent mail about its former state. */
const keyOf = ({ kind, eventId }: Notice, userId: number): { key?: string } =>
  kind === 'organiser_wrote' || kind === 'event_reminder' ? {} : { key: `event-state-mail:${eventId}:${userId}` }

const textOf = {
  event_changed: 'changed',
  event_cancelled: 'cancelled',
  event_listed_again: 'listedAgain',
  organiser_wrote: 'wrote',
  event_reminder: 'reminder',
} as const

function noticeMail({ id, email, language }: Recipient, notice: Notice, siteUrl: string): OutboundMessage {
  const texts = eventMailTexts[language]
  const title = oneLine(notice.title)
  const url = `${siteUrl}/events/${notice.eventId}`
  const stopUrl = stopUrlOf(notice, id, siteUrl)
  const { subject, intro } = texts[textOf[notice.kind]]
  return {
    kind: 'mail',
    to: email,
    subject: subject(title),
    body: {
      language,
      blocks: [
        { kind: 'text', text: intro(title) },
        ...(notice.reason ? [{ kind: 'text' as const, text: `“${notice.reason}”` }] : []),
        { kind: 'card', lines: [title, ...describeOccasion(notice.after, language)], url },
        // A cancelled event needs none.
        ...(notice.kind === 'event_cancelled' ? [] : directionsTo(notice.after.mapPin, language)),
        ...(notice.before
          ? [
              {
                kind: 'text' as const,
                text: [texts.changed.before, ...describeOccasion(notice.before, language)].join('\n'),
              },
            ]
          : []),
        stopUrl
          ? { kind: 'footer', text: texts.stop, label: texts.stopLabel, url: stopUrl }
          : { kind: 'footer', text: texts.why, label: texts.see, url },
      ],
    },
    ...(stopUrl && { headers: oneClickUnsubscribe(stopUrl) }),
  }
}

/** The link that stops the event's messages to this person. */
function stopUrlOf({ eventId, userIds, stopTokens }: Notice, userId: number, siteUrl: string): string | undefined {
  const token = stopTokens?.[userIds.indexOf(userId)]
  return token ? `${siteUrl}${stopGuestMails.path}?token=${token}&event=${eventId}` : undefined
}

const describeOccasion = ({ location, ...event }: Occasion, language: Language): string[] => [
  formatEventTimeInFull(event, language, costaRicaToday()),
  oneLine(location),
]
