import type { Range, Reading } from '../reading/reading.ts'
import type { Piece } from '../segments/piece.ts'
import { nounsWithin } from '../words/nouns-within.ts'
import { certainties, isShouting, placeBetween } from './certainty.ts'
import { clauseCertainty } from './clause-place.ts'
import { ledCertainty } from './led-place.ts'
import { placePhrase } from './place-phrase.ts'
import { afterMarker, isDirection, sameAgain, virtual } from './place-words.ts'

/** Where an event is, as written; or `same`, where the one before it was. */
export type Place = Range & { certainty: number; same: boolean }

const clauseSigns = new Set([',', '.', ':', '-', '(', '·', '•', '|', '/', '▸', '▹', '►', '→'])

/** The surest place that pieces speak of; of equals, the first. `title` is the name of the event, inside which a bare word for a place is none. */
export function placeOf(reading: Reading, pieces: Piece[], title: Range | undefined, busy: (index: number) => boolean): Place | undefined {
  let best: Place | undefined
  for (const piece of pieces) {
    let clause = piece.from
    for (let index = piece.from; index < piece.to; index++) {
      if (busy(index) || clauseSigns.has(reading.at(index).text) || reading.at(index).kind === 'emoji') clause = index + 1
      const place = busy(index) ? undefined : placeAt(reading, index, { piece, clause, title, busy })
      if (place && (!best || (place.certainty > best.certainty && !isPartOf(place, best)))) best = place
    }
  }
  return best
}

/** `Salón comunal de Bahía, frente a la plaza`: directions go with the place that they begin behind. */
const isPartOf = (place: Place, whole: Place): boolean => (whole.certainty >= certainties.clause || place.certainty === certainties.town) && place.from > whole.from && place.to <= whole.to

type Around = { piece: Piece; clause: number; title: Range | undefined; busy: (index: number) => boolean }

function placeAt(reading: Reading, index: number, { piece, clause, title, busy }: Around): Place | undefined {
  const as = (from: number, certainty: number): Place | undefined => {
    const phrase = placePhrase(reading, from, piece.to, busy)
    return phrase && { ...phrase, certainty, same: false }
  }
  const marked = afterMarker(reading, index)
  if (marked !== undefined) return as(marked, certainties.marked)
  const again = sameAgain.at(reading, index)
  if (again) return { from: again.from, to: again.to, certainty: certainties.named, same: true }
  const led = ledCertainty(reading, index)
  if (led) return as(led.from, led.certainty)
  const online = virtual.at(reading, index)
  if (online && !['no', 'not'].includes(reading.word(online.to))) return { from: online.from, to: online.to, certainty: certainties.virtual, same: false }
  const inTitle = title !== undefined && index >= title.from && index < title.to
  if (inTitle) return undefined
  if (isDirection(reading, index) || isBeside(reading, index, clause)) return as(directedFrom(reading, index, { piece, clause, busy }), certainties.direction)
  if (index !== clause) return undefined
  const certainty = clauseCertainty(reading, index)
  return certainty ? as(index, certainty) : undefined
}

/** Where directions begin: at the name of a place right before them (`Hub San Pedro, del mall 300 m este`), else at themselves. */
function directedFrom(reading: Reading, index: number, { piece, clause, busy }: Omit<Around, 'title'>): number {
  if (index - clause <= 3 && placeBetween(reading, clause, index)) return clause
  if (reading.sign(clause - 1) !== ',' || index - clause > 3) return index
  let from = clause - 1
  while (from > piece.from && clause - from < 6 && !busy(from - 1) && ['word', 'number'].includes(reading.at(from - 1).kind)) from--
  const isName = reading.capital(from) && !reading.shouted(from) && nounsWithin(reading, { from, to: clause - 1 }, busy).length === 0
  return isName && clause - 1 > from ? from : index
}

/** `by the Banco Nacional`, `by the bridge`: where, unless somebody does something (`hosted by the Rotary Club`). */
function isBeside(reading: Reading, index: number, clause: number): boolean {
  if (reading.word(index) !== 'by' || reading.word(index + 1) !== 'the' || /(?:ed|led|run|given|brought|taught)$/.test(reading.word(index - 1))) return false
  return placeBetween(reading, index + 2, index + 4) || (index === clause && reading.capital(index + 2) && !isShouting(reading, index + 2))
}
