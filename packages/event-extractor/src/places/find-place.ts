import type { Range, Reading } from '../text/reading.ts'
import type { Fragment } from '../segments/fragment.ts'
import { findEventNouns } from '../lexicon/find-event-nouns.ts'
import { certainties, isAllUppercase, hasPlaceNoun } from './place-certainty.ts'
import { saysHost } from '../lexicon/host-verbs.ts'
import { clauseCertainty } from './clause-place.ts'
import { prepositionPlace } from './preposition-place.ts'
import { placePhrase } from './place-phrase.ts'
import { placeStartAfterMarker, isDirection, samePlacePhrases, virtualPlacePhrases } from '../lexicon/place-words.ts'

/** Where an event takes place, as written; or `same`, where the previous one does. */
export type Place = Range & { certainty: number; same: boolean }

const clauseSigns = new Set([',', '.', ':', '-', '(', '·', '•', '|', '/', '▸', '▹', '►', '→'])

/**
 * The most certain place that fragments mention; the first of equals. A bare place noun inside `title` is not a place.
 */
export function findPlace(
  reading: Reading,
  fragments: Fragment[],
  title: Range | undefined,
  busy: (index: number) => boolean,
): Place | undefined {
  let best: Place | undefined
  for (const place of placesIn(reading, fragments, title, busy))
    if (!best || (isBetter(place, best, title) && !isPartOf(place, best))) best = place
  return best
}

/** `Lunada en Playa Piñuela, 3 pm, el kiosco del parque`: a place apart from the title is where people meet. */
const isBetter = (place: Place, best: Place, title: Range | undefined): boolean =>
  place.certainty > best.certainty ||
  (place.certainty >= certainties.clause &&
    place.certainty !== certainties.direction &&
    title !== undefined &&
    isWithin(best, title) &&
    !isWithin(place, title))
const isWithin = (part: Range, whole: Range): boolean => part.from >= whole.from && part.to <= whole.to

/** A place this far after another one describes it further: `Bar La Ancla, Paseo de los Turistas`. */
const maxGap = 3

/** A second place that fragments mention, apart from the one that was chosen. */
export const findOtherPlace = (
  reading: Reading,
  fragments: Fragment[],
  title: Range | undefined,
  busy: (index: number) => boolean,
  chosen: Range,
): Place | undefined =>
  placesIn(reading, fragments, title, busy)
    .filter(({ certainty, same }) => !same && certainty !== certainties.direction && certainty !== certainties.town)
    .find(({ from, to }) => from > chosen.to + maxGap || to + maxGap < chosen.from)

/** All places that fragments mention, also those within others. */
function placesIn(
  reading: Reading,
  fragments: Fragment[],
  title: Range | undefined,
  busy: (index: number) => boolean,
): Place[] {
  const places: Place[] = []
  for (const fragment of fragments) {
    if (fragment.field === 'other') continue
    let clause = fragment.from
    for (let index = fragment.from; index < fragment.to; index++) {
      if (busy(index) || clauseSigns.has(reading.at(index).text) || reading.at(index).kind === 'emoji')
        clause = index + 1
      const place = busy(index) ? undefined : placeAt(reading, index, { fragment, clause, title, busy })
      if (place) places.push(place)
    }
  }
  return places
}

/** `Salón comunal de Bahía, frente a la plaza`: directions belong to the place before them. */
const isPartOf = (place: Place, whole: Place): boolean =>
  (whole.certainty >= certainties.clause || place.certainty === certainties.town) &&
  place.from > whole.from &&
  place.to <= whole.to

type Around = { fragment: Fragment; clause: number; title: Range | undefined; busy: (index: number) => boolean }

function placeAt(reading: Reading, index: number, { fragment, clause, title, busy }: Around): Place | undefined {
  const as = (from: number, certainty: number | undefined): Place | undefined => {
    if (certainty === undefined) return undefined
    const phrase = placePhrase(reading, from, fragment.to, busy)
    return phrase && { ...phrase, certainty, same: false }
  }
  const marked = placeStartAfterMarker(reading, index)
  if (marked !== undefined) return as(marked, certainties.marked)
  const again = samePlacePhrases.at(reading, index)
  if (again) return { from: again.from, to: again.to, certainty: certainties.named, same: true }
  const led = prepositionPlace(reading, index)
  if (led) return as(led.from, led.certainty)
  const online = virtualPlacePhrases.at(reading, index)
  if (online && !['no', 'not'].includes(reading.word(online.to)))
    return { from: online.from, to: online.to, certainty: certainties.virtual, same: false }
  const inTitle = title !== undefined && index >= title.from && index < title.to
  if (inTitle) return undefined
  if (isDirection(reading, index) || isBeside(reading, index, clause))
    return as(directionsStart(reading, index, { fragment, clause, busy }), certainties.direction)
  const place = index === clause ? as(index, clauseCertainty(reading, index)) : undefined
  return place && saysHost(reading, place) ? undefined : place
}

/**
 * Where directions begin: at the name of the place before them (`Hub San Pedro, del mall 300 m este`), or at
 * themselves.
 */
function directionsStart(reading: Reading, index: number, { fragment, clause, busy }: Omit<Around, 'title'>): number {
  if (index - clause <= 3 && hasPlaceNoun(reading, clause, index)) return clause
  if (reading.sign(clause - 1) !== ',' || index - clause > 3) return index
  let from = clause - 1
  while (
    from > fragment.from &&
    clause - from < 6 &&
    !busy(from - 1) &&
    ['word', 'number'].includes(reading.at(from - 1).kind)
  )
    from--
  const isName =
    reading.isCapitalized(from) &&
    !reading.isUppercase(from) &&
    findEventNouns(reading, { from, to: clause - 1 }, busy).length === 0
  return isName && clause - 1 > from ? from : index
}

/** `by the Banco Nacional`, `by the bridge` is a place; `hosted by the Rotary Club` is not. */
function isBeside(reading: Reading, index: number, clause: number): boolean {
  if (
    reading.word(index) !== 'by' ||
    reading.word(index + 1) !== 'the' ||
    /(?:ed|led|run|given|brought|taught)$/.test(reading.word(index - 1))
  )
    return false
  return (
    hasPlaceNoun(reading, index + 2, index + 4) ||
    (index === clause && reading.isCapitalized(index + 2) && !isAllUppercase(reading, index + 2))
  )
}
