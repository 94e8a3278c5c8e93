import { isRealDate } from '@convive/formats/calendar-date'
import { categories, regions } from '@convive/contracts/enums'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import type { Candidate, ReviewReason } from './types/candidate.ts'
import { extractEvents } from './extract-events.ts'
import { extractFromChat } from './extract-from-chat.ts'

/** Fragments of announcements, joined in random order. */
const scraps = [
  'Bingo',
  '*NOCHE DE PEÑA*',
  'Taller de pan',
  'Yoga',
  'TURNO PATRONAL',
  'Beach cleanup',
  'Feria',
  'open mic',
  'sábado',
  'este domingo 22',
  '7 de marzo',
  'del 2 al 3 de enero',
  '31/12',
  '3/28',
  'March 7th',
  'mañana',
  'hoy',
  'next Friday',
  'todos los martes',
  'every Tuesday',
  '7pm',
  'a las 6',
  'de 9 a 4',
  '12 md',
  '7:30 p. m.',
  '19:00',
  '₡3.000',
  '5 mil',
  '$10',
  'gratis',
  'aporte voluntario',
  'cartón ₡1.500',
  '8812-3456',
  '+1 415 555 2671',
  'https://example.org/a?b=7/3',
  'wa.me/50688123456',
  '📍',
  'Lugar:',
  'en el salón comunal de Rivas',
  'at The Dome',
  'mismo lugar',
  'frente a la iglesia',
  '\n',
  '\n\n',
  ', ',
  '. ',
  ': ',
  ' y ',
  ' - ',
  '(',
  ')',
  '*',
  '_',
  '"',
  '🎉',
  '¿',
  '?',
  'Perdón',
  'se cancela',
  'vendo',
  'ayer',
  'no',
  '\u200e',
  '\u00a0',
  '\u202f',
  'e\u0301',
  '𝐁𝐈𝐍𝐆𝐎',
  '1/1/1/1/',
  '((((',
  'de 9 a ',
  '3/3/2026, 8:14 a. m. - Ana: ',
  '[3/24/26, 9:29:36 AM] Kate: ',
  '\ud83c',
  '',
]
const text = fc.oneof(
  fc.array(fc.constantFrom(...scraps), { maxLength: 30 }).map((parts) => parts.join(' ')),
  fc.array(fc.constantFrom(...scraps), { maxLength: 20 }).map((parts) => parts.join('')),
  fc.string({ unit: 'binary', maxLength: 120 }),
)
const writtenOn = fc
  .integer({ min: 0, max: 1500 })
  .map((days) => new Date(Date.UTC(2026, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))

const letters = (value: string): string =>
  value
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
const time = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** True if the review reasons fit the start time: a null time is missing or ambiguous; any other is not missing. */
const fitsReasons = (start: string | null, reasons: ReviewReason[]): boolean =>
  start === null
    ? reasons.includes('time_missing') || reasons.includes('time_ambiguous')
    : !reasons.includes('time_missing')

/** Lists the invariants that a candidate violates. They hold for every input. */
function unsound(input: string, candidate: Candidate): string[] {
  const {
    eventDate,
    eventEndDate,
    eventStartTime,
    eventEndTime,
    title,
    description,
    location,
    region,
    admission,
    price,
    confidence,
    needsReview,
  } = candidate
  const sound: Record<string, boolean> = {
    'an existing date':
      isRealDate(eventDate) && (eventEndDate === null || (isRealDate(eventEndDate) && eventEndDate > eventDate)),
    'valid times': [eventStartTime, eventEndTime].every((hour) => hour === null || time.test(hour)),
    'a title of 3 to 100 characters': title.length >= 3 && title.length <= 100,
    'well-formed texts': title.isWellFormed() && description.isWellFormed() && (location ?? '').isWellFormed(),
    'a place of at least 3 characters': location === null || location.length >= 3,
    'a known category and region':
      categories.includes(candidate.category) && (region === null || regions.includes(region)),
    'a price if and only if it is paid':
      candidate.isPaid === (admission === 'paid') && (price !== null) === candidate.isPaid,
    'a confidence from 0 to 1': confidence >= 0 && confidence <= 1,
    'a review reason for a missing time': fitsReasons(eventStartTime, needsReview),
    'a review reason if and only if the place is missing':
      (location === null) === needsReview.includes('location_missing'),
    'spans within the input': Object.values(candidate.fields).every(
      ({ start, length }) => start >= 0 && length > 0 && start + length <= input.length,
    ),
  }
  return Object.keys(sound).filter((invariant) => !sound[invariant])
}

/** Lists the fields whose span of the input does not contain their value. Compares letters, or digits of numbers. */
function unwritten(input: string, { fields, location, title, price, phones }: Candidate): string[] {
  const at = (field: keyof Candidate['fields']): string =>
    letters(input.slice(fields[field]?.start, (fields[field]?.start ?? 0) + (fields[field]?.length ?? 0)))
  const [name, shown] = [at('title'), letters(title)]
  const said: Record<string, boolean> = {
    place: location === null || at('location').includes(letters(location)),
    // A title is cut at 100 characters, and the title of its program may precede it.
    name: name.includes(shown) || shown.endsWith(name) || shown.includes(name.slice(0, 40)),
    price: price === null || price >= 1000 || at('price').includes(String(Math.trunc(price))),
    telephone: phones[0] === undefined || at('phones').replaceAll(/\D/g, '').includes(phones[0].slice(-4)),
  }
  return Object.keys(said).filter((field) => !said[field])
}

it('any text gives valid candidates whose values are in the text', () => {
  fc.assert(
    fc.property(text, writtenOn, (input, day) => {
      for (const candidate of extractEvents(input, { writtenOn: day, writtenAt: '10:00' })) {
        expect(unsound(input, candidate)).toEqual([])
        expect(unwritten(input, candidate)).toEqual([])
      }
    }),
    { numRuns: 1500 },
  )
}, 60_000)

it('the same text gives the same events', () => {
  fc.assert(
    fc.property(text, writtenOn, (input, day) => {
      expect(extractEvents(input, { writtenOn: day })).toEqual(extractEvents(input, { writtenOn: day }))
    }),
    { numRuns: 200 },
  )
}, 60_000)

it('any chat gives messages with exact spans, and valid candidates', () => {
  const header = fc.constantFrom(
    '3/3/2026, 8:14 a. m. - Ana: ',
    '4/3/2026, 8:14 a. m. - +506 8812-3456: ',
    '3/3/2026, 9:00 p. m. - ',
    '',
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(header, text), { maxLength: 8 }), (lines) => {
      const input = lines.map(([head, words]) => head + words).join('\n')
      const chat = readChat(input, { importedAt: { date: '2026-03-10', time: '12:00' } })
      for (const { text, span, writtenAt } of chat.messages) {
        expect(input.slice(span.start, span.start + span.length)).toBe(text)
        expect(isRealDate(writtenAt.date)).toBe(true)
        expect(writtenAt.time).toMatch(time)
      }
      for (const candidate of extractFromChat(chat).candidates) expect(unsound(input, candidate)).toEqual([])
    }),
    { numRuns: 500 },
  )
}, 60_000)
