import type { AuditEntry } from '@convive/contracts/audit-log'
import { expect, it } from 'vitest'
import { mergeAuditEntries, parsePositions } from './gateway-routes.ts'

const entry = (service: string, id: number, second: number): AuditEntry => ({
  id,
  service,
  actorId: 2,
  act: 'PUT /x',
  subject: {},
  at: `2026-01-01T00:00:${String(second).padStart(2, '0')}.000Z`,
  outcome: 'done',
})
/** Answers as the services do: the entries before the cursor, newest first. */
function pages(entries: AuditEntry[], limit: number): AuditEntry[][] {
  const seen: AuditEntry[][] = []
  let cursor: string | undefined
  do {
    const positions = parsePositions(cursor)!
    const lists = ['svc-events', 'svc-identity'].map((service) =>
      entries
        .filter((one) => one.service === service && one.id < (positions.get(service) ?? Infinity))
        .toSorted((a, b) => b.id - a.id)
        .slice(0, limit),
    )
    const { items, next } = mergeAuditEntries(lists, positions, limit)
    seen.push(items)
    cursor = next ?? undefined
  } while (cursor !== undefined && seen.length < 20)
  return seen
}

it.each([1, 2, 3, 50])('lists every entry once and newest first, %i on a page', (limit) => {
  const entries = [
    entry('svc-events', 1, 1),
    entry('svc-events', 2, 5),
    entry('svc-events', 3, 5),
    entry('svc-identity', 1, 5),
    entry('svc-identity', 2, 9),
  ]
  const listed = pages(entries, limit).flat()
  expect(listed.map(({ service, id }) => `${service}:${id}`)).toEqual([
    'svc-identity:2',
    'svc-events:3',
    'svc-events:2',
    'svc-identity:1',
    'svc-events:1',
  ])
})

it.each(['x', 'svc-events', 'svc-events:0', 'svc-events:1;', ',', 'svc-events:1,'])(
  'refuses the cursor %s',
  (cursor) => {
    expect(parsePositions(cursor)).toBeUndefined()
  },
)
