import { parsePhrases } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

const sameTimePhrases = parsePhrases('misma hora,mismo horario,same time,same hour')

/** `Segunda función: viernes 23, misma hora`: the words of a range repeat the hour stated before. */
export const saysSameTime = (reading: Reading, { from, to }: Range): boolean =>
  sameTimePhrases.findWithin(reading, from, to) !== undefined
