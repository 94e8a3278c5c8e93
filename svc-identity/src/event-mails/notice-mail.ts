import { stopGuestMails } from '@convive/contracts/guests'
import type { GuestsNotified, Occasion } from '@convive/contracts/notifications'
import type { Language } from '@convive/contracts/enums'
import type { MessageOf } from '@convive/contracts/message'
import { costaRicaToday, timeSpanOf } from '@convive/formats/costa-rica-time'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { oneLine } from '@convive/service-kit/mail/one-line'
import type { MailCalendar } from '@convive/service-kit/mail/mail-calendar'
import { oneClickUnsubscribe, type OutboundMessage } from '@convive/service-kit/mail/outbound-messages'
import { mapLinkBlocks } from '../mail/map-link-blocks.ts'
import { eventMailTexts } from './event-mail-texts.ts'

export type Notice = MessageOf<typeof GuestsNotified>['data']
export type NoticeRecipient = { id: number; email: string; language: Language }

const textOf = {
  event_changed: 'changed',
  event_cancelled: 'cancelled',
  event_listed_again: 'listedAgain',
  organiser_wrote: 'wrote',
  event_reminder: 'reminder',
} as const

/** The mail of a notice to one of its recipients. */
export function noticeMail({ id, email, language }: NoticeRecipient, notice: Notice, siteUrl: string): OutboundMessage {
  const texts = eventMailTexts[language]
  const title = oneLine(notice.title)
  const url = `${siteUrl}/events/${notice.eventId}`
  const stopUrl = stopUrlOf(notice, id, siteUrl)
  const { subject, intro } = texts[textOf[notice.kind]]
  const calendar = calendarOf(notice, siteUrl)
  const organiser = notice.organiser ? [texts.organiser(oneLine(notice.organiser))] : []
  return {
    kind: 'mail',
    to: email,
    subject: subject(title),
    body: {
      language,
      blocks: [
        { kind: 'text', text: intro(title) },
        ...(notice.reason ? [{ kind: 'text' as const, text: `“${notice.reason}”` }] : []),
        { kind: 'card', lines: [title, ...describeOccasion(notice.after, language), ...organiser], url },
        // A cancelled event needs none.
        ...(notice.kind === 'event_cancelled' ? [] : mapLinkBlocks(notice.after.mapPin, language)),
        ...(notice.before
          ? [
              {
                kind: 'text' as const,
                text: [texts.changed.before, ...describeOccasion(notice.before, language)].join('\n'),
              },
            ]
          : []),
        ...(calendar ? [{ kind: 'text' as const, text: texts.calendar[calendar.method] }] : []),
        stopUrl
          ? { kind: 'footer', text: texts.stop, label: texts.stopLabel, url: stopUrl }
          : { kind: 'footer', text: texts.why, label: texts.see, url },
      ],
    },
    ...(calendar && { calendar }),
    ...(stopUrl && { headers: oneClickUnsubscribe(stopUrl) }),
  }
}

/** The file that updates or removes the event in the recipient's calendar. */
function calendarOf(notice: Notice, siteUrl: string): MailCalendar | undefined {
  const { kind, eventId, title, organiser, after, calendar } = notice
  return (
    calendar && {
      method: kind === 'event_cancelled' ? 'CANCEL' : 'PUBLISH',
      siteUrl,
      eventId,
      title: oneLine(title),
      location: after.location,
      mapPin: after.mapPin,
      startsAt: timeSpanOf(after).startsAt.toISOString(),
      ...calendar,
      organiser,
    }
  )
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
