import { expect, it } from 'vitest'
import { copyInvariant, differences } from './compare-copies.ts'
import type { Evidence, Row } from './invariant.ts'

const ana = { key: 1, name: 'Ana', left: 2 }

it.each<[string, Row[], Row[], string[]]>([
  ['equal rows, in another order', [ana, { key: 2 }], [{ key: 2 }, { left: 2, key: 1, name: 'Ana' }], []],
  ['a row that is missing', [ana], [], ['missing in the copy: {"key":1,"name":"Ana","left":2}']],
  ['a row too many', [], [ana], ['only in the copy: {"key":1,"name":"Ana","left":2}']],
  [
    'a value that differs',
    [ana],
    [{ ...ana, left: 3 }],
    ['{"key":1,"name":"Ana","left":2} is {"key":1,"name":"Ana","left":3} in the copy'],
  ],
  [
    'a null that is a zero',
    [{ key: 1, left: null }],
    [{ key: 1, left: 0 }],
    ['{"key":1,"left":null} is {"key":1,"left":0} in the copy'],
  ],
])('reports %s', (_, source, copy, found) => {
  expect(differences(source, copy)).toEqual(found)
})

it('compares all slices up to the last id of either side', async () => {
  const tables = { 'svc-cora': [1, 5000, 12_000], 'svc-events': [1, 5000] } as const
  const slices: unknown[] = []
  const rows = (async (service: 'svc-cora' | 'svc-events', sql: string, [from, to]: number[] = []) => {
    if (sql.includes('AS last')) return [{ last: Math.max(...tables[service]) }]
    slices.push([service, from, to])
    return tables[service].filter((id) => id >= from! && id < to!).map((key) => ({ key }))
  }) as unknown as Evidence['rows']
  const invariant = copyInvariant({
    name: 'a copy',
    source: { service: 'svc-cora', sql: 'source', last: 'max' },
    copy: { service: 'svc-events', sql: 'copy', last: 'max' },
    breaks: '',
  })
  expect(await invariant.violations({ rows } as Evidence)).toEqual(['missing in the copy: {"key":12000}'])
  expect(slices).toHaveLength(6)
})
