import type { Candidate, CandidateField, ReviewReason } from './candidate.ts'
import { resolveDate } from './dates/resolve-date.ts'
import { parseDate, written } from './dates/civil-date.ts'
import { placeOf } from './places/places.ts'
import { labelOf } from './prices/price-labels.ts'
import { coverage } from './reading/ranges.ts'
import { phrasesOf } from './reading/phrases.ts'
import type { Range, Reading } from './reading/reading.ts'
import { eventDates, timesOf, type Piece } from './segments/piece.ts'
import { nearestTo, resolveHours } from './times/resolve-times.ts'

const markers = phrasesOf(`perdon,disculpen,disculpa,disculpas,correccion,corrijo,corrigiendo,me equivoque,nos equivocamos,fe de erratas,quise decir,queria decir,cambio de hora,cambio de lugar,cambio de fecha,nueva hora,nueva fecha,nuevo lugar,aclaro,aclaracion,error mio,
  sorry,correction,oops,my bad,i meant,my mistake,typo,change of time,change of place,change of plans,time change,new time,new location,new date,apologies`)
const reach = 12

/** True for a message that puts something right: it says so at its beginning, or carries the star that chats use for it (`*6:30`). */
export function isCorrection(reading: Reading, text: string): boolean {
  if (/^\*[^*\s][^*\n]{0,80}$/.test(text)) return true
  return markers.within(reading, 0, Math.min(reading.length, reach)) !== undefined
}

type Fields = Candidate['fields']

/** A candidate with what a later message of the same author says otherwise: its hour, day, place or price. Undefined if that message says none of them. */
export function corrected(candidate: Candidate, reading: Reading, pieces: Piece[], writtenOn: string): Candidate | undefined {
  const changes = [newHours(candidate, reading, pieces), newDay(reading, pieces, writtenOn), newPlace(reading, pieces), newPrice(reading, pieces)].filter((change) => change !== undefined)
  if (changes.length === 0) return undefined
  const result = { ...candidate, needsReview: [...candidate.needsReview], fields: { ...candidate.fields } }
  for (const { values, fields, settles, raises } of changes) {
    Object.assign(result, values)
    result.needsReview = [...result.needsReview.filter((reason) => !settles.includes(reason)), ...raises]
    Object.assign(result.fields, fields)
  }
  return { ...result, needsReview: [...new Set(result.needsReview)] }
}

type Change = { values: Partial<Candidate>; fields: Fields; settles: ReviewReason[]; raises: ReviewReason[] }

const spanned = (reading: Reading, field: CandidateField, range: Range, confidence: number): Fields => ({ [field]: reading.span(range, confidence) })

/** `no es a las 6, es a las 6:30`: what is denied is not what is meant. */
const isDenied = (reading: Reading, { from }: Range): boolean => [1, 2, 3, 4].some((back) => ['no', 'not'].includes(reading.word(from - back)) && ![',', '.'].includes(reading.sign(from - back + 1)))

function newHours({ eventStartTime, eventEndTime }: Candidate, reading: Reading, pieces: Piece[]): Change | undefined {
  const time = pieces.flatMap(timesOf).find((one) => !isDenied(reading, one))
  if (!time) return undefined
  const hours = resolveHours(time.start, time.end, undefined)
  const start = hours.start ?? (eventStartTime === null ? null : nearestTo(time.start, eventStartTime))
  const kept = eventEndTime !== null && start !== null && eventEndTime > start ? eventEndTime : null
  return {
    values: { eventStartTime: start, eventEndTime: hours.end ?? kept },
    fields: spanned(reading, 'eventStartTime', { from: time.start.from, to: time.start.to }, 0.8),
    settles: ['time_missing', 'time_ambiguous'],
    raises: start === null ? ['time_ambiguous'] : [],
  }
}

function newDay(reading: Reading, pieces: Piece[], writtenOn: string): Change | undefined {
  const date = pieces.flatMap(eventDates).find((one) => !isDenied(reading, one))
  const resolved = date && resolveDate(date, { writtenOn: parseDate(writtenOn), writtenMinutes: null, startMinutes: null, anchor: null })
  const days = resolved?.days[0]
  if (!date || !resolved || !days) return undefined
  return {
    values: { eventDate: written(days.date), eventEndDate: days.endDate && written(days.endDate), recurrence: resolved.recurrence },
    fields: spanned(reading, 'eventDate', date, resolved.certainty),
    settles: ['weekday_mismatch', 'date_past', 'date_ambiguous', 'date_vague'],
    raises: resolved.reasons,
  }
}

function newPlace(reading: Reading, pieces: Piece[]): Change | undefined {
  const busy = coverage(pieces.flatMap(({ mentions }) => mentions), reading.length)
  const place = placeOf(reading, pieces, undefined, busy)
  if (!place || place.same) return undefined
  return { values: { location: reading.text(place) }, fields: spanned(reading, 'location', place, place.certainty), settles: ['location_missing'], raises: [] }
}

function newPrice(reading: Reading, pieces: Piece[]): Change | undefined {
  const money = pieces.flatMap(({ mentions }) => mentions).find((mention) => mention.kind === 'money' && !isDenied(reading, mention) && ['admission', 'unlabelled'].includes(labelOf(reading, mention)))
  if (money?.kind !== 'money') return undefined
  return {
    values: { isPaid: true, admission: 'paid', price: money.amount, currency: money.currency ?? 'crc' },
    fields: spanned(reading, 'price', money, 0.8),
    settles: ['price_several'],
    raises: [],
  }
}
