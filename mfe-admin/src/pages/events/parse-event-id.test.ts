import { expect, it } from 'vitest'
import { parseEventId } from './events-page.tsx'

it.each([
  ['12', 12],
  [' #12 ', 12],
  ['/events/12', 12],
  ['https://convive.example/events/12?from=mail', 12],
  ['http://localhost:3000/events/12#place', 12],
  ['0', undefined],
  ['', undefined],
  ['twelve', undefined],
  ['/venues/12', undefined],
  ['/events/create', undefined],
  ['/events/12x', undefined],
  ['-4', undefined],
])('%j means the event %s', (typed, number) => {
  expect(parseEventId(typed)).toBe(number)
})
