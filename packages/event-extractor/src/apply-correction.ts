import type { Candidate, CandidateField, ReviewReason } from './types/candidate.ts'
import { resolveDate } from './dates/resolve-date.ts'
import { parseDate, formatDate } from './dates/civil-date.ts'
import { findPlace } from './places/find-place.ts'
import { priceLabelOf } from './prices/price-labels.ts'
import { coverage } from './text/ranges.ts'
import { parsePhrases } from './text/phrases.ts'
import type { Range, Reading } from './text/reading.ts'
import { eventDatesIn, timesIn, type Fragment } from './segments/fragment.ts'
import { nearestClockTime, resolveTimes } from './times/resolve-times.ts'

const correctionPhrases = parsePhrases(`
    perdon,disculpen,disculpa,disculpas,correccion,corrijo,corrigiendo,me equivoque,nos equivocamos,fe de erratas,
    quise decir,queria decir,cambio de hora,cambio de lugar,cambio de fecha,nueva hora,nueva fecha,nuevo lugar,
    aclaro,aclaracion,error mio,sorry,correction,oops,my bad,i meant,my mistake,typo,change of time,change of place,
    change of plans,time change,new time,new location,new date,apologies`)
const maxMarkerDistance = 12

/**
 * True for a message that corrects something: it says so at its beginning, or starts with the asterisk that chat users
 * put before a correction (`*6:30`).
 */
export function isCorrection(reading: Reading, text: string): boolean {
  if (/^\*[^*\s][^*\n]{0,80}$/.test(text)) return true
  return correctionPhrases.findWithin(reading, 0, Math.min(reading.length, maxMarkerDistance)) !== undefined
}

type Fields = Candidate['fields']

/**
 * Applies what a later message by the same author says differently: the time, day, place or price. Returns undefined
 * if that message says none of them.
 */
export function applyCorrection(
  candidate: Candidate,
  reading: Reading,
  fragments: Fragment[],
  writtenOn: string,
): Candidate | undefined {
  const changes = [
    newHours(candidate, reading, fragments),
    newDay(reading, fragments, writtenOn),
    newPlace(reading, fragments),
    newPrice(reading, fragments),
  ].filter((change) => change !== undefined)
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

const spanned = (reading: Reading, field: CandidateField, range: Range, confidence: number): Fields => ({
  [field]: reading.span(range, confidence),
})

/** `no es a las 6, es a las 6:30`: the denied time is not the one that is meant. */
const isDenied = (reading: Reading, { from }: Range): boolean =>
  [1, 2, 3, 4].some(
    (back) => ['no', 'not'].includes(reading.word(from - back)) && ![',', '.'].includes(reading.sign(from - back + 1)),
  )

function newHours(
  { eventStartTime, eventEndTime }: Candidate,
  reading: Reading,
  fragments: Fragment[],
): Change | undefined {
  const time = fragments.flatMap(timesIn).find((one) => !isDenied(reading, one))
  if (!time) return undefined
  const hours = resolveTimes(time.start, time.end, undefined)
  const start = hours.start ?? (eventStartTime === null ? null : nearestClockTime(time.start, eventStartTime))
  const kept = eventEndTime !== null && start !== null && eventEndTime > start ? eventEndTime : null
  return {
    values: { eventStartTime: start, eventEndTime: hours.end ?? kept },
    fields: spanned(reading, 'eventStartTime', { from: time.start.from, to: time.start.to }, 0.8),
    settles: ['time_missing', 'time_ambiguous'],
    raises: start === null ? ['time_ambiguous'] : [],
  }
}

function newDay(reading: Reading, fragments: Fragment[], writtenOn: string): Change | undefined {
  const date = fragments.flatMap(eventDatesIn).find((one) => !isDenied(reading, one))
  const resolved =
    date &&
    resolveDate(date, { writtenOn: parseDate(writtenOn), writtenMinutes: null, startMinutes: null, anchor: null })
  const days = resolved?.days[0]
  if (!date || !resolved || !days) return undefined
  return {
    values: {
      eventDate: formatDate(days.date),
      eventEndDate: days.endDate && formatDate(days.endDate),
      recurrence: resolved.recurrence,
    },
    fields: spanned(reading, 'eventDate', date, resolved.certainty),
    settles: ['weekday_mismatch', 'date_past', 'date_ambiguous', 'date_vague'],
    raises: resolved.reasons,
  }
}

function newPlace(reading: Reading, fragments: Fragment[]): Change | undefined {
  const busy = coverage(
    fragments.flatMap(({ mentions }) => mentions),
    reading.length,
  )
  const place = findPlace(reading, fragments, undefined, busy)
  if (!place || place.same) return undefined
  return {
    values: { location: reading.text(place) },
    fields: spanned(reading, 'location', place, place.certainty),
    settles: ['location_missing'],
    raises: [],
  }
}

function newPrice(reading: Reading, fragments: Fragment[]): Change | undefined {
  const money = fragments
    .flatMap(({ mentions }) => mentions)
    .find(
      (mention) =>
        mention.kind === 'money' &&
        !isDenied(reading, mention) &&
        ['admission', 'unlabelled'].includes(priceLabelOf(reading, mention)),
    )
  if (money?.kind !== 'money') return undefined
  return {
    values: { isPaid: true, admission: 'paid', price: money.amount, currency: money.currency ?? 'crc' },
    fields: spanned(reading, 'price', money, 0.8),
    settles: ['price_several'],
    raises: [],
  }
}
