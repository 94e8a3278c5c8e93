import { randomBytes } from 'node:crypto'
import type { Language } from '@convive/contracts/enums'
import { declineByMail } from '@convive/contracts/guests'
import { OtherTitle } from '@convive/contracts/event-fields'
import { mailKinds } from '@convive/contracts/notification-preferences'
import type { PushMessage } from '@convive/contracts/push-subscriptions'
import { costaRicaToday, timeSpanOf } from '@convive/formats/costa-rica-time'
import { titleIn } from '@convive/formats/in-language'
import { formatEventTimeInFull } from '@convive/formats/format-date'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { addressRule, guardedAgent } from '@convive/service-kit/fetching/guarded-agent'
import { toSourceError } from '@convive/service-kit/fetching/http-request'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { addJobs, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import type { Logger } from '@convive/service-kit/logging/log'
import { request } from 'undici'
import webPush from 'web-push'
import * as z from 'zod/mini'
import { declinePurpose, signedToken } from './mail-links.ts'
import { endOfQuiet } from './quiet-hours.rules.ts'
import { findPushKey, type PushKey } from './push-key.ts'

/** `detail`: what was written, until when an offer stands, or who organises a new event. */
const Notice = z.object({
  eventId: z.int(),
  kind: z.enum([
    'event_changed',
    'event_cancelled',
    'event_listed_again',
    'organiser_wrote',
    'event_reminder',
    'event_soon',
    'place_offered',
    'event_published',
  ]),
  title: z.string(),
  otherTitle: OtherTitle,
  detail: z.nullable(z.string()),
  after: z.optional(z.object({ eventDate: z.string(), eventStartTime: z.string(), location: z.string() })),
})
type PushNotice = z.infer<typeof Notice>

/** `id` is the same each time that a message is sent. After `until`, it says nothing any more. */
const Push = z.extend(Notice, {
  subscriptionId: z.int(),
  id: z.string(),
  until: z.string(),
  declineToken: z.optional(z.nullable(z.string())),
})

/** A push service that is down for a quarter of an hour is waited for. */
const maxAttempts = 6
const sendPush = task('send-push', Push, { maxAttempts, describe: ({ kind, eventId }) => `push: ${kind} ${eventId}` })

const maxAgeMs = 24 * 3_600_000
const kindOf = { ...mailKinds, event_published: 'follow' } as const
const isReminder = ({ kind }: PushNotice) => kind === 'event_reminder' || kind === 'event_soon'

/** Queues a message to each device of these people, unless they want no pushed notices of this kind. News waits at night. */
export async function queuePushes(tx: Transaction, notice: PushNotice, userIds: number[]): Promise<void> {
  if (userIds.length === 0) return
  const devices: { subscriptionId: number; userId: number; key: Buffer | null }[] = await tx.query(
    `SELECT s.id AS "subscriptionId", s.user_id AS "userId", k.key
     FROM push_subscription s LEFT JOIN mail_key k ON k.user_id = s.user_id
     WHERE s.user_id = ANY($1::bigint[]) AND NOT EXISTS (
       SELECT 1 FROM notification_preference p WHERE p.user_id = s.user_id AND p.kind = $2 AND NOT p.push)
     ORDER BY s.id`,
    [userIds, kindOf[notice.kind]],
  )
  const until = endOf(notice).toISOString()
  await addJobs(
    tx,
    sendPush,
    devices.map(({ subscriptionId, ...person }) => ({
      ...notice,
      subscriptionId,
      // The longest topic that push services take has 32 characters.
      id: randomBytes(24).toString('base64url'),
      until,
      ...(isReminder(notice) && { declineToken: signedToken(person, declinePurpose(notice.eventId)) }),
    })),
    notice.kind === 'event_published' ? { runAt: endOfQuiet(new Date()) } : {},
  )
}

function endOf(notice: PushNotice): Date {
  if (isReminder(notice) && notice.after) return timeSpanOf(notice.after).startsAt
  return notice.kind === 'place_offered' ? timeSpanOf(endOfOffer(notice)).startsAt : new Date(Date.now() + maxAgeMs)
}

/** Of an offer, in Costa Rica's time. */
function endOfOffer({ detail }: PushNotice): { eventDate: string; eventStartTime: string } {
  const [eventDate = '', eventStartTime = ''] = (detail ?? '').split(' ')
  return { eventDate, eventStartTime }
}

/** `allowsPrivate` allows addresses of this machine and its networks, for tests. */
type PushOptions = { siteUrl: string; allowsPrivate: boolean }

type Subscription = { endpoint: string; keys: { p256dh: string; auth: string }; language: Language }

/**
 * Sends messages, at least once each. A repeated one has the same id, by which the push service and the device replace the
 * first. Devices that their push service no longer knows are forgotten. What cannot be delivered is dropped: the
 * person has it in the bell and by mail.
 */
export function sendPushJob(db: Database, options: PushOptions, log: Logger): TaskHandler {
  const agent = guardedAgent(addressRule(options.allowsPrivate))
  let key: PushKey | undefined
  return sendPush.handledBy(async ({ subscriptionId, until, ...push }, { attempt }) => {
    const ttl = Math.floor((Date.parse(until) - Date.now()) / 1000)
    const to = ttl > 0 && (await findSubscription(db.source.manager, subscriptionId))
    if (!to) return
    const isSecure = to.endpoint.startsWith('https://') || options.allowsPrivate
    key ??= await findPushKey(db.source.manager)
    const sealed = isSecure && seal(to, messageOf(push, to.language), { key, ttl, options })
    const outcome = sealed ? await send(sealed, agent) : 'gone'
    if (outcome === 'gone')
      await db.source.query('DELETE FROM push_subscription WHERE id = $1 AND endpoint = $2', [
        subscriptionId,
        to.endpoint,
      ])
    if (outcome === 'failed' && attempt < maxAttempts) throw new Error('the push service did not take the message')
    if (outcome === 'failed' || outcome === 'refused') log.warn({ kind: push.kind }, 'a push message was not delivered')
  })
}

async function findSubscription(tx: Transaction, id: number): Promise<Subscription | undefined> {
  const [found]: { endpoint: string; p256dh: string; auth: string; language: Language }[] = await tx.query(
    'SELECT endpoint, p256dh, auth, language FROM push_subscription WHERE id = $1',
    [id],
  )
  return found && { endpoint: found.endpoint, keys: found, language: found.language }
}

type Sealed = ReturnType<typeof webPush.generateRequestDetails>

/** Encrypts a message for a device; undefined if its keys are no keys. */
function seal(
  { endpoint, keys }: Subscription,
  message: PushMessage,
  { key, ttl, options }: { key: PushKey; ttl: number; options: PushOptions },
): Sealed | undefined {
  // Push services want to know whom to write to.
  const subject = options.siteUrl.startsWith('https:') ? options.siteUrl : 'mailto:no-reply@convive.local'
  const settings = { vapidDetails: { subject, ...key }, TTL: ttl, topic: message.id, urgency: 'high' as const }
  try {
    return webPush.generateRequestDetails({ endpoint, keys }, JSON.stringify(message), settings)
  } catch {
    return undefined
  }
}

/** `gone`: the device no longer exists, or is not ours. `refused`: sending it again would not help. */
type Outcome = 'sent' | 'gone' | 'refused' | 'failed'
const timeoutMs = 5000

async function send(
  { endpoint, method, headers, body }: Sealed,
  agent: ReturnType<typeof guardedAgent>,
): Promise<Outcome> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const response = await request(endpoint, {
      dispatcher: agent,
      signal,
      method,
      headers: headers as Record<string, string>,
      body,
    })
    response.body.on('error', () => undefined)
    response.body.destroy()
    return outcomeOf(response.statusCode)
  } catch (error) {
    const failure = toSourceError(error, signal)
    return failure instanceof SourceError && failure.code === 'source_address_refused' ? 'gone' : 'failed'
  }
}

function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent'
  if ([401, 403, 404, 410].includes(status)) return 'gone'
  return status >= 500 || status === 408 || status === 429 ? 'failed' : 'refused'
}

const maxBodyLength = 300

/** What the device shows, in its language. */
function messageOf(
  { id, declineToken, ...notice }: PushNotice & { id: string; declineToken?: string | null | undefined },
  language: Language,
): PushMessage {
  const texts = pushTexts[language]
  const { eventId, after, detail } = notice
  const whenAndWhere = after ? `${formatEventTimeInFull(after, language, costaRicaToday())} · ${after.location}` : ''
  const end = () => formatEventTimeInFull(endOfOffer(notice), language, costaRicaToday())
  const body = texts[notice.kind](notice.kind === 'place_offered' ? end() : (detail ?? whenAndWhere))
  const query = new URLSearchParams({ token: declineToken ?? '', event: String(eventId) })
  return {
    id,
    title: titleIn(notice, language),
    body: body.length > maxBodyLength ? `${body.slice(0, maxBodyLength - 1)}…` : body,
    path: `/events/${eventId}`,
    ...(declineToken && { decline: { ...texts.decline, path: `${declineByMail.path}?${query}` } }),
  }
}

type Texts = Record<PushNotice['kind'], (about: string) => string> & { decline: { label: string; done: string } }

const en: Texts = {
  event_changed: (about) => `New time or place: ${about}`,
  event_cancelled: (about) => `Cancelled: ${about}`,
  event_listed_again: (about) => `It takes place after all: ${about}`,
  organiser_wrote: (about) => `The organizer writes: ${about}`,
  event_reminder: (about) => about,
  event_soon: (about) => `Starts soon: ${about}`,
  place_offered: (about) => `There’s a place for you. It’s yours until ${about}.`,
  event_published: (about) => `New event by ${about}`,
  decline: { label: 'I can’t go', done: 'Thanks for telling us. You’re no longer expected.' },
}
const es: Texts = {
  event_changed: (about) => `Nueva hora o lugar: ${about}`,
  event_cancelled: (about) => `Se canceló: ${about}`,
  event_listed_again: (about) => `Sí se va a realizar: ${about}`,
  organiser_wrote: (about) => `Quien organiza escribe: ${about}`,
  event_reminder: (about) => about,
  event_soon: (about) => `Empieza pronto: ${about}`,
  place_offered: (about) => `Hay campo para vos. Hasta el ${about} es tuyo.`,
  event_published: (about) => `Evento nuevo de ${about}`,
  decline: { label: 'No puedo ir', done: 'Gracias por avisar. Ya no te esperan.' },
}
const pushTexts: Record<Language, Texts> = { en, es }
