import { expect, it } from 'vitest'
import { hasFields } from './has-fields.ts'

type Stored = { id: number; name: string; image: string | null; isAdmin?: boolean; frame: { until: string } | null }

it.each<[string, unknown, boolean]>([
  ['a whole value', { id: 1, name: 'Ana', image: 'a.png', isAdmin: true, frame: { until: '2030' } }, true],
  ['a value without what is optional', { id: 1, name: 'Ana', image: null, frame: null }, true],
  ['a value with further fields', { id: 1, name: 'Ana', image: null, frame: null, more: 1 }, true],
  ['a missing field', { id: 1, image: null, frame: null }, false],
  ['a missing field that may be null', { id: 1, name: 'Ana', frame: null }, false],
  ['a field of another kind', { id: '1', name: 'Ana', image: null, frame: null }, false],
  ['null in a field that must not be', { id: 1, name: null, image: null, frame: null }, false],
  ['no object', 'Ana', false],
  ['null', null, false],
])('%s: %o → %s', (_, value, expected) => {
  const kinds = {
    id: 'number',
    name: 'string',
    image: 'string null',
    isAdmin: 'boolean undefined',
    frame: 'object null',
  } as const
  expect(hasFields<Stored>(value, kinds)).toBe(expected)
})
