import { GuestsNotified, type Occasion } from '@convive/contracts/notifications'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { costaRicaToday, timeSpanOf } from '@convive/formats/costa-rica-time'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import { oneClickUnsubscribe, type OutboundMessage, queueMessage } from '@convive/service-kit/mail/outbound-messages'
import { countForRecipient, type RecipientShare } from '@convive/service-kit/mail/recipient-allowance'
import { mailKinds, type NoticeKind, stopNotices } from '@convive/contracts/notification-preferences'
import { declineByMail } from '@convive/contracts/guests'
import type { Language } from '@convive/contracts/enums'
import type { MessageOf } from '@convive/contracts/message'
import { titleIn } from '@convive/formats/in-language'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import { type MailBlock, oneLine } from '@convive/service-kit/mail/render-mail'
import type { MailCalendar } from '@convive/service-kit/calendar/render-calendar'
import { nameInMail } from '../accounts/reserved-names.rules.ts'
import { mapLinkBlocks } from '../mail/email-templates.ts'
import { eventMailTexts } from './event-mail-texts.ts'

const maxAgeMs = 24 * 3_600_000

/**
 * Mails the guests of an event that it was moved, was cancelled, takes place after all or starts soon, that places are
 * kept for them, that their answer is stored, or what its organiser writes.
 */
export const onGuestsNotified = (siteUrl: string, rateLimiter: RateLimiter): Subscription =>
  on(GuestsNotified, 'event-mails/on-guests-notified', async (tx, { data, occurredAt }) => {
    if (Date.now() - Date.parse(occurredAt) >= maxAgeMs) return
    for (const to of await findRecipients(tx, data)) await sendNotice(tx, { siteUrl, rateLimiter }, data, to)
  })

type Sending = { siteUrl: string; rateLimiter: RateLimiter }

/** An organiser's messages never use up the allowance for reminders, changes or cancellations. */
const shareOf = {
  event_changed: 'move',
  event_cancelled: 'cancellation',
  event_listed_again: 'move',
  organiser_wrote: 'event',
  event_reminder: 'reminder',
  event_soon: 'reminder',
  // An organiser's messages must not keep an offer from arriving.
  place_offered: 'move',
  answer_confirmed: 'answer',
} as const satisfies Record<Notice['kind'], RecipientShare>

const tellsState = ({ kind }: Notice): boolean =>
  kind === 'event_changed' || kind === 'event_cancelled' || kind === 'event_listed_again'

/** A notice to one person, who could not get another mail about the event's state that day. */
const sendLateNotice = task('send-late-notice', GuestsNotified.data, {
  describe: ({ eventId, kind }) => `mail: ${kind} ${eventId}`,
})

/**
 * The recipients of a notice who get mails. An unconfirmed address may belong to a stranger, to whom the organiser's words
 * could be an advertisement.
 */
const findRecipients = (tx: Transaction, { userIds }: Notice): Promise<NoticeRecipient[]> =>
  tx.query(
    `SELECT id, email, language FROM account
     WHERE id = ANY($1) AND email_confirmed_at IS NOT NULL AND deleted_at IS NULL AND suspended_at IS NULL ORDER BY id`,
    [userIds],
  )

/**
 * Queues the mail of a notice to one recipient, unless it comes after the start of the event. Without an allowance, a
 * notice about the state of the event is sent as soon as there is one again, so that everybody learns the last state. All
 * of these mails to one person have one key: a newer state replaces a former one that is not sent yet.
 */
async function sendNotice(
  tx: Transaction,
  { siteUrl, rateLimiter }: Sending,
  notice: Notice,
  to: NoticeRecipient,
): Promise<void> {
  const { kind, eventId, after } = notice
  if (isReminder(notice) && hasStarted(after)) return
  const offer = offerOf(notice)
  if (offer && timeSpanOf(offer).startsAt < new Date()) return
  const mail = noticeMail(to, notice, siteUrl)
  const allowance = await countForRecipient(
    tx,
    rateLimiter,
    shareOf[kind],
    mail,
    kind === 'event_changed' || kind === 'answer_confirmed' ? eventId : undefined,
  )
  const key = `event-state-mail:${eventId}:${to.id}`
  if (allowance.allowed) await queueMessage(tx, mail, tellsState(notice) ? { key } : {})
  else if (tellsState(notice))
    await addJob(tx, sendLateNotice, toLate(notice, to.id), { key, delaySeconds: allowance.retryAfter })
}

/** Sends a notice that had to wait, if it still says something. */
export const sendLateNoticeJob = (db: Database, sending: Sending): TaskHandler =>
  sendLateNotice.handledBy((notice) =>
    db.transaction(async (tx) => {
      if (hasStarted(notice.after)) return
      for (const to of await findRecipients(tx, notice)) await sendNotice(tx, sending, notice, to)
    }),
  )

/** Without the state before: the recipient was perhaps never told of it. */
function toLate(notice: Notice, userId: number): Notice {
  const stopToken = notice.stopTokens[notice.userIds.indexOf(userId)] ?? null
  return {
    ...notice,
    before: null,
    userIds: [userId],
    stopTokens: [stopToken],
  }
}

const isReminder = ({ kind }: Notice): boolean => kind === 'event_reminder' || kind === 'event_soon'

const hasStarted = (after: Notice['after']): boolean => timeSpanOf(after).startsAt < new Date()

type Notice = MessageOf<typeof GuestsNotified>['data']
type NoticeRecipient = { id: number; email: string; language: Language }

const textNames = {
  event_changed: 'changed',
  event_cancelled: 'cancelled',
  event_listed_again: 'listedAgain',
  organiser_wrote: 'wrote',
  event_reminder: 'reminder',
  event_soon: 'soon',
  place_offered: 'offer',
  answer_confirmed: 'going',
} as const

const textOf = ({ kind, reason }: Notice) =>
  kind === 'answer_confirmed' && reason === 'waiting' ? 'waiting' : textNames[kind]

/** The end of an offer of places, in Costa Rica's time. */
function offerOf({ kind, reason }: Notice): { eventDate: string; eventStartTime: string } | undefined {
  if (kind !== 'place_offered' || reason === null) return undefined
  const [eventDate = '', eventStartTime = ''] = reason.split(' ')
  return { eventDate, eventStartTime }
}

const text = (content: string): MailBlock => ({ kind: 'text', text: content })

/** The mail of a notice to one of its recipients. */
function noticeMail({ id, email, language }: NoticeRecipient, notice: Notice, siteUrl: string): OutboundMessage {
  const texts = eventMailTexts[language]
  const title = oneLine(titleIn(notice, language))
  const url = `${siteUrl}/events/${notice.eventId}`
  const index = notice.userIds.indexOf(id)
  const stopUrl = stopUrlOf(siteUrl, mailKinds[notice.kind], notice.stopTokens[index])
  const declineUrl = declineUrlOf(siteUrl, notice.eventId, notice.declineTokens?.[index])
  const { subject, intro } = texts[textOf(notice)]
  const calendar = calendarOf({ ...notice, title }, siteUrl)
  return {
    kind: 'mail',
    to: email,
    subject: subject(title),
    body: {
      language,
      blocks: [
        { kind: 'text', text: intro(title) },
        ...messageBlocks(notice, language),
        { kind: 'card', lines: [title, ...linesAbout(notice, language)], url },
        ...(notice.changesLaterDates
          ? [text(texts[notice.kind === 'event_cancelled' ? 'cancelled' : 'changed'].later)]
          : []),
        // A cancelled event needs none.
        ...(notice.kind === 'event_cancelled' ? [] : mapLinkBlocks(notice.after.mapPin, language)),
        ...(declineUrl ? [{ kind: 'link' as const, ...texts.decline, url: declineUrl }] : []),
        ...(notice.before
          ? [text([texts.changed.before, ...describeOccasion(notice.before, language)].join('\n'))]
          : []),
        ...(calendar
          ? [text(notice.kind === 'answer_confirmed' ? texts.addToCalendar : texts.calendar[calendar.method])]
          : []),
        stopUrl
          ? { kind: 'footer', text: texts.stop, label: texts.stopLabel, url: stopUrl }
          : { kind: 'footer', text: texts.why, label: texts.see, url },
      ],
    },
    ...(calendar && { calendar }),
    ...(stopUrl && { headers: oneClickUnsubscribe(stopUrl) }),
  }
}

/** Until when an offer stands, or what the organiser says. */
function messageBlocks(notice: Notice, language: Language): MailBlock[] {
  const offer = offerOf(notice)
  if (offer)
    return [text(eventMailTexts[language].offer.until(formatEventTimeInFull(offer, language, costaRicaToday())))]
  const isWritten = notice.kind === 'event_cancelled' || notice.kind === 'organiser_wrote'
  return isWritten && notice.reason ? [text(`“${notice.reason}”`)] : []
}

function linesAbout({ after, organiser }: Notice, language: Language): string[] {
  const name = nameInMail(organiser)
  return [...describeOccasion(after, language), ...(name ? [eventMailTexts[language].organiser(oneLine(name))] : [])]
}

/** The file that updates or removes the event in the recipient's calendar. */
function calendarOf(notice: Notice, siteUrl: string): MailCalendar | undefined {
  const { kind, eventId, title, organiser, after, calendar } = notice
  return (
    calendar && {
      method: kind === 'event_cancelled' ? 'CANCEL' : 'PUBLISH',
      siteUrl,
      eventId,
      title,
      location: after.location,
      mapPin: after.mapPin,
      startsAt: timeSpanOf(after).startsAt.toISOString(),
      ...calendar,
      organiser: nameInMail(organiser),
    }
  )
}

/** The link with which this guest says that they cannot go. */
const declineUrlOf = (siteUrl: string, eventId: number, token: string | null | undefined): string | undefined =>
  token ? `${siteUrl}${declineByMail.path}?token=${token}&event=${eventId}` : undefined

/** The link that stops one kind of mail to the person of the token. */
export const stopUrlOf = (siteUrl: string, kind: NoticeKind, token: string | null | undefined): string | undefined =>
  token ? `${siteUrl}${stopNotices.path}?token=${token}&kind=${kind}` : undefined

const describeOccasion = ({ location, ...event }: Occasion, language: Language): string[] => [
  formatEventTimeInFull(event, language, costaRicaToday()),
  oneLine(location),
]
