import { addCoOrganiser } from '@convive/contracts/co-organisers'
import { cancelEvent, getEvent } from '@convive/contracts/events'
import { UserDeleted } from '@convive/contracts/identity'
import { hideEvent } from '@convive/contracts/moderation'
import { listEventNotifications } from '@convive/contracts/notifications'
import { askPublicQuestion, listPublicQuestions, moderatePublicQuestion } from '@convive/contracts/public-questions'
import { decideReports, listReportedEvents, reportEvent } from '@convive/contracts/reports'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onUserDeleted as erasePerson } from '../people/people.ts'
import { onUserDeleted } from './public-questions.ts'
import { admin, type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { makeEvent, makePastEvent, somebody } from '../testing/factories.ts'
import { importEvent } from '../testing/import-messages.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

const ask = (who: number, id: number, text = '¿Hay parqueo?') => events.call(who, askPublicQuestion, { id, text })
const list = (who: Parameters<typeof events.call>[0], id: number) => events.call(who, listPublicQuestions, { id })
const textsFor = async (who: Parameters<typeof events.call>[0], id: number) =>
  (await list(who, id)).map(({ text }) => text)
const told = async (who: number) =>
  (await events.call(who, listEventNotifications, {})).map(({ kind, detail }) => [kind, detail])

/** An event with a question, and everybody concerned. */
async function asked(text?: string) {
  const creator = somebody()
  const { id } = await makeEvent(events, {}, creator)
  const asker = somebody()
  const question = await ask(asker, id, text)
  return { id, creator, asker, questionId: question.id }
}

describe('a public question', () => {
  test('is told to the organisers, and its first answer to the asker, also when both come twice', async () => {
    const creator = somebody()
    const { id } = await makeEvent(events, {}, creator)
    const helper = await makeEvent(events).then((event) => event.creatorId)
    await events.call(creator, addCoOrganiser, { id, username: `user${helper}` })
    const asker = somebody()
    const key = { idempotencyKey: `question-${id}` }
    const first = await events.call(asker, askPublicQuestion, { id, text: ' ¿Hay parqueo? ' }, key)
    expect(await events.call(asker, askPublicQuestion, { id, text: ' ¿Hay parqueo? ' }, key)).toEqual(first)
    expect(await told(creator)).toEqual([['question_asked', '¿Hay parqueo?']])
    expect((await told(helper))[0]).toEqual(['question_asked', '¿Hay parqueo?'])
    const answer = { id, questionId: first.id, answer: 'Sí, detrás del salón.' }
    await Promise.all([helper, creator].map((who) => events.call(who, moderatePublicQuestion, answer)))
    await events.call(creator, moderatePublicQuestion, { ...answer, answer: 'Sí.' })
    expect(await told(asker)).toEqual([['question_answered', 'Sí, detrás del salón.']])
    expect(await list(undefined, id)).toEqual([
      {
        id: first.id,
        text: '¿Hay parqueo?',
        answer: 'Sí.',
        askedAt: expect.any(String),
        isOwn: false,
        isHidden: false,
      },
    ])
  })

  test('shows its contacts and its asker only to organisers', async () => {
    const { id, creator, asker } = await asked('Me escriben al 8888-7777?')
    expect(await textsFor(undefined, id)).toEqual(['Me escriben al 8•••-••••?'])
    expect(await textsFor(asker, id)).toEqual(['Me escriben al 8888-7777?'])
    expect(await list(creator, id)).toMatchObject([
      { text: 'Me escriben al 8888-7777?', askerName: `User ${asker}`, isOwn: false },
    ])
    expect(await told(creator)).toEqual([['question_asked', 'Me escriben al 8•••-••••?']])
    expect((await list(asker, id))[0]).not.toHaveProperty('askerName')
  })

  test('that is hidden stays with its asker and the organisers, until it is shown again', async () => {
    const { id, creator, asker, questionId } = await asked()
    const seenBy = async () =>
      await Promise.all([undefined, somebody(), asker, creator, admin].map(async (who) => (await list(who, id)).length))
    await events.call(creator, moderatePublicQuestion, { id, questionId, isHidden: true })
    expect(await seenBy()).toEqual([0, 0, 1, 1, 1])
    await events.call(admin, moderatePublicQuestion, { id, questionId, isHidden: false })
    expect(await seenBy()).toEqual([1, 1, 1, 1, 1])
    expect(
      await events.query(`SELECT actor_id, subject FROM audit_entry WHERE act LIKE '%/questions/%'`),
    ).toMatchObject([{ actor_id: admin.id, subject: { id, questionId } }])
  })

  test('is answered and hidden by nobody else, nor through another event', async () => {
    const { id, creator, asker, questionId } = await asked()
    for (const who of [asker, somebody()])
      await expect(events.call(who, moderatePublicQuestion, { id, questionId, isHidden: true })).rejects.toMatchObject({
        code: 'not_your_event',
      })
    const other = await makeEvent(events, {}, creator)
    await expect(
      events.call(creator, moderatePublicQuestion, { id: other.id, questionId, isHidden: true }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('needs a session, an event that is to come and somebody who answers', async () => {
    const { id, creator } = await asked()
    await expect(events.call(undefined, askPublicQuestion, { id, text: 'Hola?' })).rejects.toMatchObject({
      status: 401,
    })
    await events.call(creator, cancelEvent, { id, reason: 'Lluvia' })
    await expect(ask(somebody(), id)).rejects.toMatchObject({ code: 'event_cancelled' })
    await expect(ask(somebody(), (await makePastEvent(events)).id)).rejects.toMatchObject({ code: 'event_past' })
    await expect(ask(somebody(), await importEvent(events))).rejects.toMatchObject({ status: 403 })
  })

  test('of a hidden event is for its creator and administrators', async () => {
    const { id, creator } = await asked()
    await events.call(admin, hideEvent, { id, hidden: true, reason: 'Es publicidad' })
    await expect(list(undefined, id)).rejects.toMatchObject({ status: 404 })
    expect(await list(creator, id)).toHaveLength(1)
    await expect(ask(somebody(), id)).rejects.toMatchObject({ status: 404 })
  })

  test('is limited for each person and for each event', async () => {
    const { id } = await makeEvent(events)
    const person = somebody()
    for (let asked = 0; asked < 10; asked += 1) await ask(person, id, `Pregunta ${asked}`)
    await expect(ask(person, (await makeEvent(events)).id)).rejects.toMatchObject({ status: 429 })
    await events.query(`UPDATE rate_limit SET recent = array_fill(now(), ARRAY[29]) WHERE key = $1`, [
      `public-question-event ${id}`,
    ])
    await ask(somebody(), id)
    await expect(ask(somebody(), id)).rejects.toMatchObject({ status: 429 })
    await expect(events.call(undefined, getEvent, { id })).resolves.toBeDefined()
  })

  test('is deleted with the account of its asker, whose next question is refused', async () => {
    const { id, asker, creator } = await asked('¿Llamo al 8888-7777?')
    await receive(events.db, [onUserDeleted, erasePerson], [createMessage(UserDeleted, { userId: asker })])
    expect(await list(undefined, id)).toEqual([])
    expect(await told(creator)).toEqual([])
    await expect(ask(asker, id)).rejects.toMatchObject({ code: 'signed_out' })
  })
})

test('a question is reported beside its event, and both upheld reports of one person earn once', async () => {
  const { id, questionId } = await asked('Compren en mi tienda')
  const reporter = somebody()
  await events.call(reporter, reportEvent, { id, reason: 'spam' })
  for (const reason of ['offensive', 'spam'] as const)
    await events.call(reporter, reportEvent, { id, reason, questionId })
  const { events: reported } = await events.call(admin, listReportedEvents, { limit: 100 })
  const reports = reported.find(({ eventId }) => eventId === id)?.reports
  expect(reports?.map(({ question, reason }) => [question, reason])).toEqual([
    [undefined, 'spam'],
    ['Compren en mi tienda', 'spam'],
  ])
  await expect(
    events.call(reporter, reportEvent, { id, reason: 'spam', questionId: questionId + 1000 }),
  ).rejects.toMatchObject({ status: 404 })
  expect(await events.call(admin, decideReports, { id, decision: 'leave' })).toEqual({ decided: 2 })
  expect(await events.query('SELECT cora_awarded FROM report WHERE event_id = $1 ORDER BY id', [id])).toEqual([
    { cora_awarded: 2 },
    { cora_awarded: 0 },
  ])
})
