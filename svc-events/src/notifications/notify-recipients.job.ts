import { randomUUID } from 'node:crypto'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'
import { MapPin } from '@convive/contracts/primitives'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { CalendarFacts } from '@convive/contracts/calendar-facts'
import { importerId, type Language } from '@convive/contracts/enums'
import { mailKinds } from '@convive/contracts/notification-preferences'
import { GuestsNotified } from '@convive/contracts/notifications'
import { emit } from '@convive/service-kit/messaging/messages'
import { declinePurpose, findMailed, signedToken } from './mail-links.ts'
import { queuePushes } from './send-push.job.ts'
import { calendarFacts, wordsInMail } from '../event-model/present-event.ts'
import { type EventView, findEvent, isOfNewAccount, otherTitleColumn } from '../event-model/event.store.ts'
import type { Change } from './event-change.rules.ts'
import {
  beginSlice,
  findLastRefund,
  markConfirmed,
  notifySlice,
  notifyUsers,
  withoutTicket,
  type Notice,
  type Reminder,
  type Slice,
} from './notification.store.ts'

/** Mails of one message: its handler queues them in one transaction. */
const mailsPerMessage = 100

const Occasion = z.optional(
  z.object({
    eventDate: z.string(),
    eventStartTime: z.string(),
    location: z.string(),
    mapPin: z.optional(z.nullable(MapPin)),
  }),
)
const Payload = z.object({
  event: z.object({ id: z.int(), title: z.string() }),
  kind: z.enum([
    'event_changed',
    'event_cancelled',
    'event_listed_again',
    'organiser_wrote',
    'event_reminder',
    'event_soon',
  ]),
  detail: z.string(),
  actor: z.nullable(z.int()),
  before: Occasion,
  after: Occasion,
  organiser: z.optional(z.string()),
  calendar: z.optional(CalendarFacts),
  guestsOf: z.optional(z.int()),
  lastRefundId: z.optional(z.int()),
  toldOf: z.optional(z.array(z.int())),
  noticeId: z.string(),
  afterUserId: z.int(),
})
const notifyRecipients = task('notify-recipients', Payload, { describe: ({ event }) => `event ${event.id}` })

/**
 * Notifies all recipients of a change of time or place: the first slice in the caller's transaction, the rest by jobs.
 * `toldOf`: the later dates of its series change too, and who comes to one of these earlier dates hears it with that.
 */
export async function notifyOfChange(
  tx: Transaction,
  before: EventView,
  event: EventView,
  change: Change,
  actor: number | null,
  toldOf?: number[],
): Promise<void> {
  const notice = { kind: 'event_changed', actor, before: occasionOf(before), toldOf } as const
  await notify(tx, { ...notice, detail: change, ...stateOf(event) })
  await markReminded(tx, event.id)
}

/** The notice of a move to the next day, or to the next two hours, also serves as the reminder. */
const markReminded = (tx: Transaction, eventId: number): Promise<unknown> =>
  tx.query(
    `UPDATE event SET reminded_for = starts_at,
       reminded_soon_for = CASE WHEN starts_at <= now() + interval '2 hours' THEN starts_at ELSE reminded_soon_for END
     WHERE id = $1 AND starts_at <= now() + interval '1 day'`,
    [eventId],
  )

/**
 * Notifies all recipients of a cancellation, by notification and mail. `toldOf`: later dates of its series are cancelled
 * too, and who comes to one of these earlier dates hears it with that.
 */
export const notifyOfCancellation = async (
  tx: Transaction,
  event: EventView,
  reason: string,
  actor: number | null,
  toldOf?: number[],
): Promise<void> =>
  notify(tx, {
    kind: 'event_cancelled',
    detail: reason,
    actor,
    ...stateOf(event),
    lastRefundId: await findLastRefund(tx),
    toldOf,
  })

/** Passes the creator's message on to all other recipients, by notification and mail. */
export const notifyOfGuestMessage = (tx: Transaction, event: EventView, text: string): Promise<void> =>
  notify(tx, { kind: 'organiser_wrote', detail: text, actor: event.creatorId, ...occasionAndOrganiser(event) })

/** Reminds all recipients of an event that starts soon, by notification and mail. */
export const remindRecipients = (tx: Transaction, event: EventView, kind: Reminder): Promise<void> =>
  notify(tx, { kind, detail: startOf(event), actor: null, ...occasionAndOrganiser(event) })

/** Tells people on the waiting list, by notification and mail, that places are kept for them. */
export async function notifyOfOffers(tx: Transaction, event: EventView, userIds: number[], until: Date): Promise<void> {
  if (userIds.length === 0) return
  const { date, time } = costaRicaClock(until)
  const detail = `${date} ${time}`
  await notifyUsers(
    tx,
    event,
    userIds.map((userId) => ({ userId, kind: 'place_offered', detail })),
  )
  const { after, organiser } = { organiser: undefined, ...occasionAndOrganiser(event) }
  const mailed = await findMailed(tx, mailKinds.place_offered, userIds)
  const words = await findWords(tx, event.id, { title: event.title, location: after.location })
  await queuePushes(tx, { eventId: event.id, kind: 'place_offered', ...titlesOf(words), detail }, userIds)
  if (mailed.length === 0) return
  await emit(tx, GuestsNotified, {
    eventId: event.id,
    ...titlesOf(words),
    kind: 'place_offered',
    before: null,
    after: { ...after, location: words.location },
    reason: detail,
    userIds: mailed.map(({ userId }) => userId),
    stopTokens: mailed.map(({ stopToken }) => stopToken),
    ...(organiser && { organiser }),
  })
}

const confirmAnswers = task('confirm-answers', z.object({ eventId: z.int() }))

/**
 * Has first answers to an event confirmed by mail: in a job for all of them, because everybody who answers waits for the
 * lock of the event.
 */
export const queueConfirmations = (tx: Transaction, eventId: number): Promise<void> =>
  addJob(tx, confirmAnswers, { eventId }, { key: `confirm-answers:${eventId}`, keepTime: true })

export const confirmAnswersJob = (db: Database): TaskHandler =>
  confirmAnswers.handledBy(({ eventId }) =>
    db.transaction(async (tx) => {
      const answers = await markConfirmed(tx, eventId, mailsPerMessage)
      if (answers.length === 0) return
      if (answers.length === mailsPerMessage) await queueConfirmations(tx, eventId)
      const event = await findEvent(tx, eventId)
      for (const [status, parties = []] of Object.entries(Object.groupBy(answers, ({ status }) => status)))
        await requestConfirmation(
          tx,
          event,
          status,
          parties.map(({ userId }) => userId),
        )
    }),
  )

async function requestConfirmation(tx: Transaction, event: EventView, status: string, userIds: number[]) {
  const mailed = await findMailed(tx, mailKinds.answer_confirmed, userIds)
  if (mailed.length === 0) return
  const { after, organiser, calendar } = { organiser: undefined, ...stateOf(event) }
  const words = await findWords(tx, event.id, { title: event.title, location: after.location })
  await emit(tx, GuestsNotified, {
    eventId: event.id,
    ...titlesOf(words),
    kind: 'answer_confirmed',
    before: null,
    after: { ...after, location: words.location },
    reason: status,
    userIds: mailed.map(({ userId }) => userId),
    stopTokens: mailed.map(({ stopToken }) => stopToken),
    calendar,
    ...(organiser && { organiser }),
  })
}

async function findWords<W extends { title: string; location: string; reason?: string | null }>(
  tx: Transaction,
  eventId: number,
  words: W,
) {
  const [event]: { isOfNewAccount: boolean; otherTitle: { language: Language; title: string } | null }[] =
    await tx.query(`SELECT ${isOfNewAccount} AS "isOfNewAccount", ${otherTitleColumn} FROM event e WHERE id = $1`, [
      eventId,
    ])
  return wordsInMail({ ...words, ...(event?.otherTitle && { otherTitle: event.otherTitle }) }, event ?? {})
}

/** The titles of an event in both languages, if it has both. */
const titlesOf = ({ title, otherTitle }: Awaited<ReturnType<typeof findWords>>) => ({
  title,
  ...(otherTitle && { otherTitle }),
})

/** Tells all recipients of a cancelled event, by notification and mail, that it takes place after all, as `event`. */
export const notifyOfListedAgain = (tx: Transaction, event: EventView, cancelledId: number): Promise<void> =>
  notify(tx, {
    kind: 'event_listed_again',
    detail: startOf(event),
    actor: null,
    ...stateOf(event),
    guestsOf: cancelledId,
  })

const startOf = ({ eventDate, eventStartTime }: EventView): string => `${eventDate} ${eventStartTime}`

/** What a mail says about the event. */
const occasionAndOrganiser = (event: EventView) => ({
  event,
  after: occasionOf(event),
  ...(event.creatorId !== importerId && event.creatorName && { organiser: event.creatorName }),
})

/** The same, and what its calendar file says. */
const stateOf = (event: EventView) => ({ ...occasionAndOrganiser(event), calendar: calendarFacts(event) })

const occasionOf = ({ eventDate, eventStartTime, location, mapPin, venuePin }: EventView) => ({
  eventDate,
  eventStartTime,
  location,
  mapPin: mapPin ?? venuePin,
})

/** Notifies one slice, by default the first one of a new notice, and adds the job of the next one. `size` is for tests. */
export async function notify(
  tx: Transaction,
  notice: Notice,
  { noticeId, afterUserId }: Slice = { noticeId: randomUUID(), afterUserId: 0 },
  size?: number,
): Promise<void> {
  if (!(await beginSlice(tx, { noticeId, afterUserId }))) return
  const { last, notified } = await notifySlice(tx, notice, afterUserId, size)
  await requestMails(tx, notice, notified)
  const { id, title } = notice.event
  if (last !== null)
    await addJob(tx, notifyRecipients, { ...notice, event: { id, title }, noticeId, afterUserId: last })
}

/** A buyer learns of a cancellation from the mail about the refund, and needs no second mail. */
async function requestMails(tx: Transaction, notice: Notice, notified: number[]): Promise<void> {
  const { event, kind, detail, before, after, organiser, calendar, lastRefundId, toldOf } = notice
  if (!after) return
  const userIds = kind === 'event_cancelled' ? await withoutTicket(tx, event.id, notified, lastRefundId) : notified
  const guests = await findMailed(tx, mailKinds[kind], userIds)
  if (notified.length === 0) return
  const reason = kind === 'event_cancelled' || kind === 'organiser_wrote' ? detail : null
  const words = await findWords(tx, event.id, { title: event.title, location: after.location, reason })
  const { eventDate, eventStartTime } = after
  const pushed = { eventDate, eventStartTime, location: words.location }
  await queuePushes(tx, { eventId: event.id, kind, ...titlesOf(words), detail: words.reason, after: pushed }, notified)
  for (let start = 0; start < guests.length; start += mailsPerMessage) {
    const some = guests.slice(start, start + mailsPerMessage)
    await emit(tx, GuestsNotified, {
      eventId: event.id,
      ...titlesOf(words),
      kind,
      before: before ?? null,
      after: { ...after, location: words.location },
      reason: words.reason,
      userIds: some.map(({ userId }) => userId),
      ...(organiser && { organiser }),
      ...(calendar && { calendar }),
      ...(toldOf && { changesLaterDates: true }),
      stopTokens: some.map(({ stopToken }) => stopToken),
      ...((kind === 'event_reminder' || kind === 'event_soon') && {
        declineTokens: some.map((guest) => signedToken(guest, declinePurpose(event.id))),
      }),
    })
  }
}

export const notifyRecipientsJob = (db: Database): TaskHandler =>
  notifyRecipients.handledBy(({ noticeId, afterUserId, ...notice }) =>
    db.transaction((tx) => notify(tx, notice, { noticeId, afterUserId })),
  )
