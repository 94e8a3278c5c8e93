import { importerId } from '@convive/contracts/enums'
import { UserDeleted } from '@convive/contracts/identity'
import {
  askPublicQuestion,
  listPublicQuestions,
  maxShownQuestions,
  moderatePublicQuestion,
  type PublicQuestion,
} from '@convive/contracts/public-questions'
import { isPast } from '@convive/formats/costa-rica-time'
import { maskContacts } from '@convive/formats/mask-contacts'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import type { Caller } from '@convive/service-kit/http/caller-token'
import { clientNetwork, isLoopback } from '@convive/service-kit/http/client-network'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { type EventView, findVisibleEvent, lockVisibleEvent } from '../event-model/event.store.ts'
import { checkOrganiser, isOrganiser } from '../guests/find-own-event.ts'
import { notifyUser, notifyUsers } from '../notifications/notification.store.ts'
import { bounds } from '../people/bounds.ts'
import { ensureCaller, lockPerson } from '../people/people.ts'

const daySeconds = 24 * 3600
const personLimit = { name: 'public-question', max: bounds.questions, seconds: daySeconds }
const eventLimit = { name: 'public-question-event', max: bounds.questionsOfEvent, seconds: daySeconds }
const networkLimit = {
  name: 'public-question-network',
  max: bounds.questionsOfNetwork,
  seconds: daySeconds,
  hashesKeys: true,
}
const sentence = 'That is enough questions for a day. Please try again tomorrow.'

export const publicQuestionRoutes = (db: Database, limiter: RateLimiter): Served[] => [
  listPublicQuestionsRoute(db),
  askPublicQuestionRoute(db, limiter),
  moderatePublicQuestionRoute(db),
]

const listPublicQuestionsRoute = (db: Database): Served =>
  serve(listPublicQuestions, async ({ id }, { caller }) => {
    const event = await findVisibleEvent(db.source.manager, id, caller)
    const rows: Row[] = await db.source.query(
      `${selectQuestions} WHERE q.event_id = $1
         AND (NOT (q.is_hidden OR coalesce(p.suspended, false)) OR $2 OR q.asked_by = $3)
       ORDER BY q.id DESC LIMIT ${maxShownQuestions}`,
      [id, isOrganiser(event, caller), caller?.userId ?? null],
    )
    return rows.map((row) => present(row, event, caller))
  })

const askPublicQuestionRoute = (db: Database, limiter: RateLimiter): Served =>
  serveOnce(askPublicQuestion, db, async (tx, { id, text }, call) => {
    const { caller } = call
    const event = await lockVisibleEvent(tx, id, caller)
    checkIsAnswered(event)
    await limiter.charge(tx, personLimit, String(caller.userId), sentence)
    await limiter.charge(tx, eventLimit, String(id), sentence)
    const network = clientNetwork(call)
    if (!isLoopback(network)) await limiter.charge(tx, networkLimit, network, sentence)
    await ensureCaller(tx, caller)
    if (!(await lockPerson(tx, caller.userId))) throw new HttpError(401, 'signed_out', 'This account was deleted.')
    const [asked]: { id: number }[] = await tx.query(
      'INSERT INTO public_question (event_id, asked_by, text) VALUES ($1, $2, $3) RETURNING id',
      [id, caller.userId, text],
    )
    const organisers = [event.creatorId, ...(event.coOrganiserIds ?? [])].filter((userId) => userId !== caller.userId)
    const notice = { kind: 'question_asked', detail: maskContacts(text) } as const
    await notifyUsers(
      tx,
      event,
      organisers.map((userId) => ({ userId, ...notice })),
    )
    return present(await findQuestion(tx, id, asked?.id ?? 0), event, caller)
  })

/** A claimer may answer once the claim is confirmed: until then, nobody knows whose answer it would be. */
const moderatePublicQuestionRoute = (db: Database): Served =>
  serve(moderatePublicQuestion, ({ id, questionId, answer, isHidden }, { caller }) =>
    db.transaction(async (tx) => {
      const event = await lockVisibleEvent(tx, id, caller)
      await checkOrganiser(tx, event, caller)
      const before = await findQuestion(tx, id, questionId)
      await tx.query(
        'UPDATE public_question SET answer = coalesce($2, answer), is_hidden = coalesce($3, is_hidden) WHERE id = $1',
        [questionId, answer ?? null, isHidden ?? null],
      )
      await recordAuditEntry(tx, moderatePublicQuestion, {
        caller,
        ownerId: event.creatorId,
        subject: { id, questionId },
      })
      if (answer !== undefined && before.answer === null && before.askedBy !== caller.userId)
        await notifyUser(tx, before.askedBy, event, { kind: 'question_answered', detail: answer })
      return present(await findQuestion(tx, id, questionId), event, caller)
    }),
  )

/** Questions are asked while there is somebody who answers and something to come to. */
function checkIsAnswered(event: EventView): void {
  if (event.creatorId === importerId)
    throw new HttpError(403, 'forbidden', 'Nobody of this event’s organizers is on Convive yet.')
  if (event.cancelledAt) throw new HttpError(409, 'event_cancelled', 'This event has been cancelled.')
  if (isPast(event, event.asOf)) throw new HttpError(409, 'event_past', 'This event is over.')
}

type Row = {
  id: number
  askedBy: number
  askerName: string | null
  text: string
  answer: string | null
  isHidden: boolean
  askedAt: Date
}

const selectQuestions = `SELECT q.id, q.asked_by AS "askedBy", p.display_name AS "askerName", q.text, q.answer,
  q.is_hidden AS "isHidden", q.asked_at AS "askedAt" FROM public_question q LEFT JOIN person p ON p.id = q.asked_by`

function present(
  { askedBy, askerName, askedAt, ...row }: Row,
  event: EventView,
  viewer: Caller | null,
): PublicQuestion {
  const isOwn = askedBy === viewer?.userId
  const isOrganised = isOrganiser(event, viewer)
  return {
    ...row,
    text: isOwn || isOrganised ? row.text : maskContacts(row.text),
    askedAt: askedAt.toISOString(),
    isOwn,
    ...(isOrganised && { askerName }),
  }
}

/** A question on the page of an event. */
export async function findQuestion(tx: Transaction, eventId: number, questionId: number): Promise<Row> {
  const [row]: Row[] = await tx.query(`${selectQuestions} WHERE q.id = $1 AND q.event_id = $2`, [questionId, eventId])
  if (!row) throw notFound('There is no such question.')
  return row
}

/** Deletes the questions of a deleted person, with their answers, also where the organisers were told of them. */
export const onUserDeleted: Subscription = on(
  UserDeleted,
  'public-questions/on-user-deleted',
  async (tx, { data }) => {
    const [deleted]: [{ eventId: number; text: string }[], number] = await tx.query(
      'DELETE FROM public_question WHERE asked_by = $1 RETURNING event_id AS "eventId", text',
      [data.userId],
    )
    await tx.query(
      `DELETE FROM notification n USING unnest($1::bigint[], $2::text[]) AS asked (event_id, detail)
       WHERE n.event_id = asked.event_id AND n.kind = 'question_asked' AND n.detail = asked.detail`,
      [deleted.map(({ eventId }) => eventId), deleted.map(({ text }) => maskContacts(text))],
    )
  },
  { repeatable: true },
)
