import { Phrases, type Found } from '../reading/phrases.ts'
import type { Reading } from '../reading/reading.ts'

/** A part of the day, in minutes from midnight: from the first, up to but without the last. */
export type Window = { from: number; to: number }

const hours = (from: number, to: number): Window => ({ from: from * 60, to: to * 60 })

export const windows = {
  smallHours: hours(0, 7),
  sunrise: hours(4, 8),
  morning: hours(4, 12),
  midday: hours(11, 15),
  afternoon: hours(12, 19.5),
  sunset: hours(16, 19),
  evening: hours(16, 24),
  night: hours(17, 24),
} as const

/** What an event is called, or when people are told to come, often says which half of the day is meant. */
const spoken = new Phrases<Window>([
  ['por la noche', windows.night], ['en la noche', windows.night], ['esta noche', windows.night], ['de noche', windows.night], ['noche de', windows.night], ['noche', windows.night], ['nocturna', windows.night],
  ['nocturno', windows.night], ['tonight', windows.night], ['evening', windows.night], ['night', windows.night], ['cena', windows.night], ['dinner', windows.night], ['luna llena', windows.night],
  ['full moon', windows.night], ['fogata', windows.night], ['bonfire', windows.night], ['karaoke', windows.evening], ['trivia', windows.evening], ['bailongo', windows.evening], ['baile', windows.evening], ['concierto', windows.evening],
  ['pena', windows.evening], ['concert', windows.evening], ['happy hour', windows.evening], ['estrellas', windows.night], ['stargazing', windows.night],
  ['por la tarde', windows.afternoon], ['en la tarde', windows.afternoon], ['esta tarde', windows.afternoon], ['tarde de', windows.afternoon], ['afternoon', windows.afternoon],
  ['almuerzo', windows.midday], ['lunch', windows.midday], ['atardecer', windows.sunset], ['sunset', windows.sunset],
  ['limpieza', windows.morning], ['cleanup', windows.morning], ['clean up', windows.morning], ['siembra', windows.morning], ['tree planting', windows.morning], ['farmers market', windows.morning], ['feria del agricultor', windows.morning], ['vacunacion', windows.morning], ['castracion', windows.morning],
  ['por la manana', windows.morning], ['en la manana', windows.morning], ['esta manana', windows.morning], ['manana de', windows.morning], ['in the morning', windows.morning], ['this morning', windows.morning],
  ['morning', windows.morning], ['desayuno', windows.morning], ['breakfast', windows.morning], ['brunch', windows.morning], ['amanecer', windows.sunrise], ['sunrise', windows.sunrise],
])

/** The first words of a stretch that tell a part of the day. `Good morning` tells none. */
export function dayPartWithin(reading: Reading, from: number, to: number): Found<Window> | undefined {
  for (let index = from; index < to; index++) {
    const found = spoken.at(reading, index)
    if (found && !['good', 'buenas', 'feliz'].includes(reading.word(index - 1))) return found
  }
  return undefined
}
