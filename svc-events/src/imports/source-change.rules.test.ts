import type { SourceFields } from '@convive/contracts/source-fields'
import { expect, test } from 'vitest'
import { mergeSourceChange } from './source-change.rules.ts'

const former: SourceFields = {
  title: 'Feria',
  description: 'Una feria con de todo',
  location: 'Plaza',
  region: 'uvita',
  category: 'community',
  eventDate: '2026-12-05',
  eventStartTime: '09:00',
  eventEndTime: null,
}
const edited = { ...former, title: 'Gran feria' }
const merge = (change: Partial<SourceFields>, given = {}) =>
  mergeSourceChange(edited, { offered: { ...former, ...change }, former, decided: [], isClaimed: false, ...given })

test.each([
  ['a field that nobody edited follows', { location: 'Salón' }, {}, { location: 'Salón' }, {}],
  ['an edited field is kept', { title: 'Mini feria' }, {}, {}, { title: 'Mini feria' }],
  ['an edited field that the source leaves is no question', {}, {}, {}, {}],
  ['a decided field is taken', { title: 'Mini feria' }, { decided: ['title'] }, { title: 'Mini feria' }, {}],
  ['everything in a claimed event is kept', { location: 'Salón' }, { isClaimed: true }, {}, { location: 'Salón' }],
  ['without the former version every difference is asked', {}, { former: null }, {}, { title: 'Feria' }],
] as const)('%s', (_, change, given, taken, offered) => expect(merge(change, given)).toMatchObject({ taken, offered }))
