import { Phrases, type PhraseMatch } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

/** A part of the day in minutes from midnight: `from` is included, `to` is not. */
export type DayPart = { from: number; to: number }

const hours = (from: number, to: number): DayPart => ({ from: from * 60, to: to * 60 })

export const dayParts = {
  smallHours: hours(0, 7),
  sunrise: hours(4, 8),
  morning: hours(4, 12),
  midday: hours(11, 15),
  afternoon: hours(12, 19.5),
  sunset: hours(16, 19),
  evening: hours(16, 24),
  night: hours(17, 24),
} as const

/** Event names and invitations that imply a part of the day. */
const dayPartPhrases = new Phrases<DayPart>([
  ['por la noche', dayParts.night],
  ['en la noche', dayParts.night],
  ['esta noche', dayParts.night],
  ['de noche', dayParts.night],
  ['noche de', dayParts.night],
  ['noche', dayParts.night],
  ['nocturna', dayParts.night],
  ['nocturno', dayParts.night],
  ['tonight', dayParts.night],
  ['evening', dayParts.night],
  ['night', dayParts.night],
  ['cena', dayParts.night],
  ['dinner', dayParts.night],
  ['luna llena', dayParts.night],
  ['full moon', dayParts.night],
  ['fogata', dayParts.night],
  ['bonfire', dayParts.night],
  ['karaoke', dayParts.evening],
  ['trivia', dayParts.evening],
  ['bailongo', dayParts.evening],
  ['baile', dayParts.evening],
  ['concierto', dayParts.evening],
  ['pena', dayParts.evening],
  ['concert', dayParts.evening],
  ['happy hour', dayParts.evening],
  ['till late', dayParts.evening],
  ['til late', dayParts.evening],
  ['until late', dayParts.evening],
  ['estrellas', dayParts.night],
  ['stargazing', dayParts.night],
  ['por la tarde', dayParts.afternoon],
  ['en la tarde', dayParts.afternoon],
  ['esta tarde', dayParts.afternoon],
  ['tarde de', dayParts.afternoon],
  ['afternoon', dayParts.afternoon],
  ['almuerzo', dayParts.midday],
  ['lunch', dayParts.midday],
  ['atardecer', dayParts.sunset],
  ['sunset', dayParts.sunset],
  ['limpieza', dayParts.morning],
  ['cleanup', dayParts.morning],
  ['clean up', dayParts.morning],
  ['siembra', dayParts.morning],
  ['tree planting', dayParts.morning],
  ['farmers market', dayParts.morning],
  ['feria del agricultor', dayParts.morning],
  ['vacunacion', dayParts.morning],
  ['castracion', dayParts.morning],
  ['por la manana', dayParts.morning],
  ['en la manana', dayParts.morning],
  ['esta manana', dayParts.morning],
  ['manana de', dayParts.morning],
  ['in the morning', dayParts.morning],
  ['this morning', dayParts.morning],
  ['morning', dayParts.morning],
  ['desayuno', dayParts.morning],
  ['breakfast', dayParts.morning],
  ['brunch', dayParts.morning],
  ['amanecer', dayParts.sunrise],
  ['sunrise', dayParts.sunrise],
])

/** The first words in a range that imply a part of the day. `Good morning` implies none. */
export function dayPartWithin(reading: Reading, from: number, to: number): PhraseMatch<DayPart> | undefined {
  for (let index = from; index < to; index++) {
    const found = dayPartPhrases.at(reading, index)
    if (found && !['good', 'buenas', 'feliz'].includes(reading.word(index - 1))) return found
  }
  return undefined
}
