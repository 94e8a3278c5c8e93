import type { SourceFields } from '@convive/contracts/source-fields'
import { expect, test } from 'vitest'
import { costColumns, mergeSourceChange } from './source-change.rules.ts'

const former: SourceFields = {
  title: 'Feria',
  description: 'Una feria con de todo',
  location: 'Plaza',
  region: 'uvita',
  category: 'community',
  eventDate: '2026-12-05',
  eventStartTime: '09:00',
  eventEndTime: null,
  price: 2000,
  currency: 'crc',
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
  ['an unedited price follows', { price: 3000 }, {}, { price: 3000, currency: 'crc' }, {}],
  ['the price of a claimed event is kept', { price: 3000 }, { isClaimed: true }, {}, { price: 3000, currency: 'crc' }],
  [
    'a decided price is taken with its currency',
    { price: 5, currency: 'usd' },
    { isClaimed: true, decided: ['price'] },
    { price: 5, currency: 'usd' },
    {},
  ],
  [
    'a price that the source does not state is no question',
    { price: null, currency: null },
    { former: null },
    {},
    { title: 'Feria' },
  ],
  [
    'a former version without a price is no question',
    { price: 3000 },
    { former: { ...former, price: undefined } },
    {},
    {},
  ],
] as const)('%s', (_, change, given, taken, offered) => expect(merge(change, given)).toMatchObject({ taken, offered }))

const sold = {
  isPaid: true,
  priceMinor: 200_000,
  currency: 'crc',
  paymentOption: 'mixed',
  acceptCora: false,
  requiresCheckIn: true,
} as const
test.each([
  [
    'keeps how its tickets are sold',
    sold,
    3000,
    { isPaid: true, priceMinor: 300_000, paymentOption: 'mixed', requiresCheckIn: true },
  ],
  [
    'sells no tickets of a free event',
    sold,
    null,
    { isPaid: false, priceMinor: null, paymentOption: null, requiresCheckIn: false },
  ],
  [
    'is paid at the door if it was free',
    { ...sold, isPaid: false, priceMinor: null, paymentOption: null },
    3000,
    { isPaid: true, paymentOption: 'at_door' },
  ],
])('an event with another price %s', (_, before, price, columns) =>
  expect(costColumns(before, { price, currency: 'crc' })).toMatchObject(columns),
)
