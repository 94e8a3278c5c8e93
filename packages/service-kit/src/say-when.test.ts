import { expect, test } from 'vitest'
import { sayWhen } from './say-when.ts'

test.each([
  ['2026-12-05', '18:00', 'es', 'sábado 5 de diciembre, 6:00 p. m.'],
  ['2026-12-05', '18:00', 'en', 'Saturday, December 5, 6:00 PM'],
  ['2026-09-01', '00:05', 'es', 'martes 1 de setiembre, 12:05 a. m.'],
  ['2026-09-01', '00:05', 'en', 'Tuesday, September 1, 12:05 AM'],
  ['2026-03-15', '12:00', 'es', 'domingo 15 de marzo, 12:00 p. m.'],
  ['2026-03-15', '12:00', 'en', 'Sunday, March 15, 12:00 PM'],
  ['2027-01-02', '09:30', 'es', 'sábado 2 de enero de 2027, 9:30 a. m.'],
  ['2027-01-02', '09:30', 'en', 'Saturday, January 2, 2027, 9:30 AM'],
  ['2024-02-29', '23:59', 'es', 'jueves 29 de febrero de 2024, 11:59 p. m.'],
] as const)('%s %s in %s is %s', (eventDate, eventStartTime, language, said) => {
  expect(sayWhen({ eventDate, eventStartTime }, language, '2026-11-21')).toBe(said)
})
