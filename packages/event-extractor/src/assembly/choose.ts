import type { ReviewReason } from '../types/candidate.ts'
import type { Place } from '../places/find-place.ts'
import { certainties } from '../places/place-certainty.ts'
import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import { normalizeTitle } from '../titles/title-phrase.ts'
import type { AnalyzedSegment, TextContext } from './analyze-segments.ts'
import { choosePlace, placeOptionsOf, type PlaceOption } from './choose-place.ts'
import { chooseTitle, type TitleOption } from './choose-title.ts'
import type { EventDays } from './event-days.ts'
import type { EventHours } from './event-hours.ts'
import { titleUnderParent, type Name } from './event-name.ts'
import type { Facts } from './shared-facts.ts'

/**
 * Title and place of a candidate, the probabilities of the models' choices among all that could be meant, and what is
 * uncertain because a model chose it against the rules.
 */
export type Chosen = { name: Name; title: string; place: Place | undefined; shares: Shares; doubts: ReviewReason[] }
export type Shares = { title: number; place: number }

/** True if an event waits for a person, whatever its probability. */
export const isDoubtful = (
  doubts: ReviewReason[],
  { days, hours, facts }: { days: EventDays; hours: EventHours | undefined; facts: Facts },
): boolean =>
  [...doubts, ...days.reasons, ...facts.cost.reasons].length > 0 || !hours || hours.ambiguous || !facts.place

type Ruled = { name: Name; title: string; parent: Name | undefined; place: Place | undefined; samePlace: boolean }

/** The text around, and the places that it may name. */
export type ChoiceContext = TextContext & { placesOfText: () => PlaceOption[] }

/**
 * Chooses title and place of an event. The rules take the first that fits; the models compare all that could be meant. An
 * event without another doubt (`waits` is false) keeps what the rules read, and waits if the models read something else.
 */
export function choose(
  reading: Reading,
  own: AnalyzedSegment,
  ruled: Ruled,
  { waits, ...around }: ChoiceContext & { waits: boolean },
): Chosen {
  const { share: titleShare, ...title } = chosenTitle(reading, own, ruled, around)
  const { share: placeShare, place } = chosenPlace(reading, own, ruled, around)
  const doubts: ReviewReason[] = []
  if (title.name !== ruled.name) doubts.push('title_uncertain')
  if (place && place !== ruled.place) doubts.push('location_uncertain')
  const shares = { title: titleShare, place: placeShare }
  return waits ? { ...title, place, shares, doubts } : { ...ruled, shares, doubts }
}

function chosenTitle(
  reading: Reading,
  own: AnalyzedSegment,
  { name, title, parent }: Ruled,
  { busy, language, choiceModels }: TextContext,
): { name: Name; title: string; share: number } {
  const { option, share = 0 } = chooseTitle(reading, own, busy, choiceModels.title) ?? {}
  // A label states the title. A shorter or longer form of the same title is no other title.
  if (!option || name.origin === 'label' || option.from === name.at.from || onlyLeadsTo(reading, option, name))
    return { name, title, share }
  const chosen = nameOf(option, normalizeTitle(reading.text(option), language, false))
  const above = option.origin === 'parent' || parent === name ? undefined : parent
  return { name: chosen, title: titleUnderParent(above, chosen) ?? chosen.text, share }
}

/** `Volvió el trueque`, `Ojo con la cabalgata`, `Volunteers needed for tree planting`: words that lead to the same title. */
function onlyLeadsTo(reading: Reading, option: TitleOption, { at, noun }: Name): boolean {
  if (noun === undefined || option.to !== at.to || option.from >= at.from) return false
  const before = reading.word(at.from - 1)
  if (before === 'for') return ['needed', 'wanted'].includes(reading.word(at.from - 2))
  return articles.has(before) && !['de', 'a', 'of', 'to'].includes(reading.word(at.from - 2))
}
const articles = parseWords('el la los las un una the a an')

function nameOf({ from, to, home }: TitleOption, text: string): Name {
  const noun = home.nouns.find((one) => one.from >= from && one.to <= to)
  const at = { from, to, noun, alone: false, heading: false, certainty: chosenCertainty }
  return { text, at, noun, origin: 'chosen' }
}
const chosenCertainty = 0.6

function chosenPlace(
  reading: Reading,
  own: AnalyzedSegment,
  { place, samePlace }: Ruled,
  around: ChoiceContext,
): { place: Place | undefined; share: number } {
  if (samePlace) return { place, share: 0 }
  const options = placeOptionsOf(reading, around.placesOfText(), place, around)
  const { option, share = 0 } = choosePlace(options, place, own, around.choiceModels.place) ?? {}
  const range = option?.at
  // The end of the same words, without the town or the preposition before it, is no other place.
  if (!range || (place && range.from >= place.from && range.to === place.to)) return { place: range && place, share }
  const chosen = { from: range.from, to: range.to, certainty: place?.certainty ?? certainties.weak, same: false }
  return { place: chosen, share }
}
