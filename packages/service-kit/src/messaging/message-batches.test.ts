import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { messagesIn, batchesOf, tracesOf, type OutboxRow } from './message-batches.ts'

const row = (id: number, subject = 'a.thing.happened', data: unknown = { id }): OutboxRow => ({
  id,
  message_id: randomUUID(),
  subject,
  aggregate: `thing:${id}`,
  version: 1,
  data,
  batch: null,
  created_at: new Date(0),
  sendings: 0,
  traceparent: null,
})
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))
const idsIn = (batches: ReturnType<typeof batchesOf>) =>
  batches.map(({ body }) => messagesIn(JSON.parse(body)).map(({ id }) => id))

describe('messages that wait together', () => {
  it('form one batch, each once and in order', () => {
    const waiting = rows(250)
    const ids = idsIn(batchesOf(waiting))
    expect(ids.flat()).toEqual(waiting.map(({ message_id }) => message_id))
    expect(ids.map(({ length }) => length)).toEqual([100, 100, 50])
  })

  it('form a batch for each subject', () => {
    const batches = batchesOf([row(1, 'a.one'), row(2, 'a.two'), row(3, 'a.one')])
    expect(batches.map((batch) => [batch.subject, batch.rows.map(({ id }) => id)])).toEqual([
      ['a.one', [1, 3]],
      ['a.two', [2]],
    ])
  })

  it('stay under the size that the server accepts', () => {
    const long = 'x'.repeat(90_000)
    const batches = batchesOf([1, 2, 3, 4].map((id) => row(id, 'a.long', { long })))
    expect(batches.map((batch) => batch.rows.length)).toEqual([2, 2])
  })

  it('get another key when a message is added, and when they are sent again', () => {
    const [first, between, last] = [row(1), row(2), row(3)]
    const keys = [
      [first, last],
      [first, between, last],
      [first, { ...last, sendings: 1 }],
    ].map((messages) => batchesOf(messages)[0]!.key)
    expect(new Set(keys).size).toBe(3)
    expect(batchesOf([first, last])[0]!.key).toBe(keys[0])
  })
})

it('a single message is its own batch', () => {
  expect(messagesIn({ id: 'one' })).toEqual([{ id: 'one' }])
})

describe('the traces of a batch', () => {
  const trace = (digit: string) => `00-${digit.repeat(32)}-${digit.repeat(16)}-01`
  const batchOf = (...given: Partial<OutboxRow>[]) =>
    batchesOf(given.map((fields, index) => ({ ...row(index), ...fields }) as OutboxRow))[0]!

  it.each<[string, Partial<OutboxRow>[], string[] | undefined, (string | undefined)[]]>([
    ['without a trace', [{}, {}], undefined, [undefined, undefined]],
    [
      'of one trace',
      [{ traceparent: trace('1') }, { traceparent: trace('1') }],
      [trace('1')],
      [trace('1'), trace('1')],
    ],
    [
      'of several traces',
      [{ traceparent: trace('1') }, {}, { traceparent: trace('2') }],
      [trace('1'), '', trace('2')],
      [trace('1'), undefined, trace('2')],
    ],
    ['that is published again', [{ traceparent: trace('1'), sendings: 1 }], undefined, [undefined]],
  ])('%s reach its messages', (_, given, header, ofMessages) => {
    const batch = batchOf(...given)
    expect(tracesOf(batch)).toEqual(header)
    expect(messagesIn(JSON.parse(batch.body), header).map(({ traceparent }) => traceparent)).toEqual(ofMessages)
  })

  it('that its service stored is that of all its messages', () => {
    const body = JSON.stringify([{ id: 'a' }, { id: 'b' }])
    const stored = batchesOf([{ ...row(1), batch: body, traceparent: trace('1') }])[0]!
    expect(messagesIn(JSON.parse(stored.body), tracesOf(stored)).map(({ traceparent }) => traceparent)).toEqual([
      trace('1'),
      trace('1'),
    ])
  })
})
