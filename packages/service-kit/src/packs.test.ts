import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { factsIn, packsOf, type OutboxRow } from './packs.ts'

const row = (id: number, subject = 'a.thing.happened', data: unknown = { id }): OutboxRow => ({ id, message_id: randomUUID(), subject, aggregate: `thing:${id}`, version: 1, data, pack: null, created_at: new Date(0), sendings: 0 })
const rows = (count: number) => Array.from({ length: count }, (_, index) => row(index))
const idsIn = (packs: ReturnType<typeof packsOf>) => packs.map(({ body }) => factsIn(JSON.parse(body)).map(({ id }) => id))

describe('what waits together', () => {
  it('travels together, each fact once and in its order', () => {
    const waiting = rows(250)
    const ids = idsIn(packsOf(waiting))
    expect(ids.flat()).toEqual(waiting.map(({ message_id }) => message_id))
    expect(ids.map(({ length }) => length)).toEqual([100, 100, 50])
  })

  it('keeps to subjects', () => {
    const packs = packsOf([row(1, 'a.one'), row(2, 'a.two'), row(3, 'a.one')])
    expect(packs.map((pack) => [pack.subject, pack.rows.map(({ id }) => id)])).toEqual([['a.one', [1, 3]], ['a.two', [2]]])
  })

  it('stays under what the server takes as one message', () => {
    const long = 'x'.repeat(90_000)
    const packs = packsOf([1, 2, 3, 4].map((id) => row(id, 'a.long', { long })))
    expect(packs.map((pack) => pack.rows.length)).toEqual([2, 2])
  })

  it('has another key when another fact has come between, and when it is sent anew', () => {
    const [first, between, last] = [row(1), row(2), row(3)]
    const keys = [[first, last], [first, between, last], [first, { ...last, sendings: 1 }]].map((facts) => packsOf(facts)[0]!.key)
    expect(new Set(keys).size).toBe(3)
    expect(packsOf([first, last])[0]!.key).toBe(keys[0])
  })
})

it('a lone message is its fact', () => {
  expect(factsIn({ id: 'one' })).toEqual([{ id: 'one' }])
})
