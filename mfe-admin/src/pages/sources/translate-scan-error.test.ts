import { expect, test } from 'vitest'
import { translateScanError } from './last-results.tsx'

const sources = [
  { name: 'Agenda', lastFailure: 'source_too_slow' as const },
  { name: 'Feria', lastFailure: null },
]

test.each([
  ['Agenda: The server was too slow.', 'Agenda: said source_too_slow'],
  ['Feria: The calendar is broken.', 'Feria: The calendar is broken.'],
  ['Feria: 12 events, 3 could not be read: Bingo', 'Feria: 12 events, three could not be read: Bingo'],
  ['Agendas: The server was too slow.', 'Agendas: The server was too slow.'],
  ['The scan was interrupted.', 'The scan was interrupted.'],
])('%s', (error, expected) => {
  expect(
    translateScanError(error, sources, {
      why: (failure) => `said ${failure}`,
      partlyRead: (said) => said.replace('3 could', 'three could'),
    }),
  ).toBe(expected)
})
