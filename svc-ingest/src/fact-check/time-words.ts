import { monthAt, spelledDay, weekdayAt } from '@convive/event-extractor/lexicon/calendar-words'
import type { Reading } from '@convive/event-extractor/text/reading'
import { parseWords } from '@convive/event-extractor/text/phrases'
import { dayParts, type DayPart } from '@convive/event-extractor/times/day-parts'

/** Words with the same meaning about time, in both languages. */
const meanings: Record<string, ReadonlySet<string>> = {
  night: parseWords('noche noches night nights tonight nocturno nocturna anoche'),
  evening: parseWords('evening evenings'),
  afternoon: parseWords('tarde tardes afternoon afternoons vespertino vespertina'),
  morning: parseWords('manana mananas morning mornings matutino matutina matinal'),
  small_hours: parseWords('madrugada madrugadas'),
  noon: parseWords('mediodia noon midday md'),
  midnight: parseWords('medianoche midnight mn'),
  sunset: parseWords('atardecer sunset ocaso dusk'),
  sunrise: parseWords('amanecer sunrise dawn alba'),
  today: parseWords('hoy today tonight'),
  tomorrow: parseWords('tomorrow tmrw'),
  yesterday: parseWords('ayer yesterday anoche antier anteayer'),
  weekend: parseWords('finde weekend weekends'),
  week: parseWords('semana semanas week weeks weekly semanal semanalmente quincena quincenal fortnight fortnightly'),
  month: parseWords('mes meses month months monthly mensual mensualmente'),
  year: parseWords('ano anos year years yearly annual annually anual anualmente'),
  day: parseWords('diario diaria daily diariamente'),
  hour: parseWords('hora horas hour hours minuto minutos minute minutes'),
  money: parseWords(
    'colon colones dolar dolares dollar dollars usd crc euro euros rojo rojos teja tejas pesos bucks centavos cents',
  ),
}
const meaningOf = new Map(
  Object.entries(meanings).flatMap(([meaning, words]) => [...words].map((word) => [word, meaning] as const)),
)

/** Number words that `spelledDay` does not know. */
const furtherNumbers: Record<string, number> = {
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  quinientos: 500,
  mil: 1000,
  millon: 1_000_000,
  docena: 12,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
  million: 1_000_000,
  dozen: 12,
  second: 2,
  third: 3,
  fourth: 4,
  fifth: 5,
  sixth: 6,
  seventh: 7,
  eighth: 8,
  ninth: 9,
  tenth: 10,
  segundo: 2,
  segunda: 2,
  tercer: 3,
  tercero: 3,
  tercera: 3,
  cuarto: 4,
  cuarta: 4,
  quinto: 5,
  quinta: 5,
}
/** Common words that are only sometimes numbers. */
const ambiguousNumberWords = parseWords('uno primero once')

/** The number that a word names, if any. */
export const numberWord = (word: string): number | undefined =>
  Object.hasOwn(furtherNumbers, word)
    ? furtherNumbers[word]
    : ambiguousNumberWords.has(word)
      ? undefined
      : spelledDay(word)

/** The meaning of a word about days and times, under a name that both languages share. Undefined for other words. */
export function timeWordAt(reading: Reading, index: number): string | undefined {
  const word = reading.word(index)
  if (word === '') return undefined
  const weekday = weekdayAt(reading, index)
  if (weekday) return weekday.weekday
  const month = monthAt(reading, index, false)
  return month === undefined ? meaningOf.get(word) : `month ${month}`
}

/** The parts of the day that contain a time, in minutes from midnight. */
export function partsOfDay(minutes: number): string[] {
  const named: [string, DayPart][] = [
    ['night', dayParts.night],
    ['evening', dayParts.evening],
    ['afternoon', dayParts.afternoon],
    ['morning', dayParts.morning],
    ['small_hours', dayParts.smallHours],
    ['noon', { from: 720, to: 721 }],
    ['midnight', { from: 0, to: 1 }],
  ]
  return named.filter(([, { from, to }]) => minutes >= from && minutes < to).map(([part]) => part)
}
