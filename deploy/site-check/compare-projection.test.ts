import { expect, it } from 'vitest'
import { projectionInvariant, differences } from './compare-projection.ts'
import type { ReadRows, Row } from './invariant.ts'

const ana = { key: 1, name: 'Ana', left: 2 }

it.each<[string, Row[], Row[], string[]]>([
  ['equal rows, in another order', [ana, { key: 2 }], [{ key: 2 }, { left: 2, key: 1, name: 'Ana' }], []],
  ['a row that is missing', [ana], [], ['missing in the projection: {"key":1,"name":"Ana","left":2}']],
  ['a row too many', [], [ana], ['only in the projection: {"key":1,"name":"Ana","left":2}']],
  [
    'a value that differs',
    [ana],
    [{ ...ana, left: 3 }],
    ['{"key":1,"name":"Ana","left":2} is {"key":1,"name":"Ana","left":3} in the projection'],
  ],
  [
    'a null that is a zero',
    [{ key: 1, left: null }],
    [{ key: 1, left: 0 }],
    ['{"key":1,"left":null} is {"key":1,"left":0} in the projection'],
  ],
])('reports %s', (_, source, projection, found) => {
  expect(differences(source, projection)).toEqual(found)
})

it('compares all slices up to the last id of either side', async () => {
  const tables = { 'svc-cora': [1, 5000, 12_000], 'svc-events': [1, 5000] } as const
  const slices: unknown[] = []
  const rows = (async (service: 'svc-cora' | 'svc-events', sql: string, [from, to]: number[] = []) => {
    if (sql.includes('AS last')) return [{ last: Math.max(...tables[service]) }]
    slices.push([service, from, to])
    return tables[service].filter((id) => id >= from! && id < to!).map((key) => ({ key }))
  }) as unknown as ReadRows
  const invariant = projectionInvariant({
    name: 'a projection',
    source: { service: 'svc-cora', sql: 'source', last: 'max' },
    projection: { service: 'svc-events', sql: 'projection', last: 'max' },
    breaks: '',
  })
  expect(await invariant.violations({ rows })).toEqual(['missing in the projection: {"key":12000}'])
  expect(slices).toHaveLength(6)
})
