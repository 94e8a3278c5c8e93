import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

const moveVerbs = parseWords(`
    moves moved move moving changes changed change switched switches rescheduled pasa pasan paso pasamos pasaron mueve mueven movio
    movimos movieron traslada trasladan traslado trasladamos trasladaron cambia cambian cambio cambiamos cambiaron
    corre corrio corrimos`)
/** The event's name may stand between the verb and its former day. */
const maxBehindVerb = 12

/** `moves from Saturday to Sunday the 24th`: the words before a position move the event away from the day there. */
export const isMovedFrom = (reading: Reading, from: number): boolean => {
  const lead = ['from', 'del', 'de'].includes(reading.word(from)) ? from : from - 1
  return ['from', 'del', 'de'].includes(reading.word(lead)) && followsMove(reading, lead)
}

function followsMove(reading: Reading, lead: number): boolean {
  for (let index = lead - 1; index >= lead - maxBehindVerb; index--) {
    if (moveVerbs.has(reading.word(index))) return true
    if (reading.at(index).kind === 'break' || ['.', '!', '?', ';'].includes(reading.at(index).text)) return false
  }
  return false
}

/** `del miércoles 15 … al jueves 9`: the words that lead to the new day. */
export const leadsToNewDay = (reading: Reading, from: number): boolean =>
  [from, from - 1].some((index) => ['al', 'to', 'para', 'a'].includes(reading.word(index)))
