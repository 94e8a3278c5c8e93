import { monthAt, spelledDay, weekdayAt } from '../extraction/dates/calendar-words.ts'
import type { Reading } from '../extraction/reading/reading.ts'
import { wordsOf } from '../extraction/reading/phrases.ts'
import { windows, type Window } from '../extraction/times/day-parts.ts'

/** Words that each say the same of time, in both languages, whatever stands around them. */
const meanings: Record<string, ReadonlySet<string>> = {
  night: wordsOf('noche noches night nights tonight nocturno nocturna anoche'),
  evening: wordsOf('evening evenings'),
  afternoon: wordsOf('tarde tardes afternoon afternoons vespertino vespertina'),
  morning: wordsOf('manana mananas morning mornings matutino matutina matinal'),
  small_hours: wordsOf('madrugada madrugadas'),
  noon: wordsOf('mediodia noon midday md'),
  midnight: wordsOf('medianoche midnight mn'),
  sunset: wordsOf('atardecer sunset ocaso dusk'),
  sunrise: wordsOf('amanecer sunrise dawn alba'),
  today: wordsOf('hoy today tonight'),
  tomorrow: wordsOf('tomorrow tmrw'),
  yesterday: wordsOf('ayer yesterday anoche antier anteayer'),
  weekend: wordsOf('finde weekend weekends'),
  week: wordsOf('semana semanas week weeks weekly semanal semanalmente quincena quincenal fortnight fortnightly'),
  month: wordsOf('mes meses month months monthly mensual mensualmente'),
  year: wordsOf('ano anos year years yearly annual annually anual anualmente'),
  day: wordsOf('diario diaria daily diariamente'),
  hour: wordsOf('hora horas hour hours minuto minutos minute minutes'),
  money: wordsOf('colon colones dolar dolares dollar dollars usd crc euro euros rojo rojos teja tejas pesos bucks centavos cents'),
}
const meaningOf = new Map(Object.entries(meanings).flatMap(([meaning, words]) => [...words].map((word) => [word, meaning] as const)))

/** Numbers in words that `spelledDay` does not know. */
const otherNumbers: Record<string, number> = {
  cuarenta: 40, cincuenta: 50, sesenta: 60, setenta: 70, ochenta: 80, noventa: 90, cien: 100, ciento: 100, doscientos: 200, trescientos: 300, quinientos: 500, mil: 1000, millon: 1_000_000, docena: 12,
  two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10, eleven: 11, twelve: 12, thirteen: 13, fourteen: 14, fifteen: 15, sixteen: 16, seventeen: 17, eighteen: 18,
  nineteen: 19, twenty: 20, thirty: 30, forty: 40, fifty: 50, sixty: 60, seventy: 70, eighty: 80, ninety: 90, hundred: 100, thousand: 1000, million: 1_000_000, dozen: 12,
  second: 2, third: 3, fourth: 4, fifth: 5, sixth: 6, seventh: 7, eighth: 8, ninth: 9, tenth: 10, segundo: 2, segunda: 2, tercer: 3, tercero: 3, tercera: 3, cuarto: 4, cuarta: 4, quinto: 5, quinta: 5,
}
/** Words of every sentence that are numbers only now and then. */
const everyday = wordsOf('uno primero once')

/** The number that a word names; undefined for none. */
export const numberWord = (word: string): number | undefined => (Object.hasOwn(otherNumbers, word) ? otherNumbers[word] : everyday.has(word) ? undefined : spelledDay(word))

/** What the word at a place says of days and hours, as a name that both languages share; undefined for a word that says nothing of them. */
export function timeWordAt(reading: Reading, index: number): string | undefined {
  const word = reading.word(index)
  if (word === '') return undefined
  const weekday = weekdayAt(reading, index)
  if (weekday) return weekday.weekday
  const month = monthAt(reading, index, false)
  return month === undefined ? meaningOf.get(word) : `month ${month}`
}

/** The parts of the day whose name is true of an hour, in minutes from midnight. */
export function partsOfDay(minutes: number): string[] {
  const named: [string, Window][] = [
    ['night', windows.night], ['evening', windows.evening], ['afternoon', windows.afternoon], ['morning', windows.morning], ['small_hours', windows.smallHours],
    ['noon', { from: 720, to: 721 }], ['midnight', { from: 0, to: 1 }],
  ]
  return named.filter(([, { from, to }]) => minutes >= from && minutes < to).map(([part]) => part)
}
