import { isDirection, localities, placeStartAfterMarker } from '../lexicon/place-words.ts'
import { rainPhrases, saysHost } from '../lexicon/announcement-words.ts'
import { bestOf, type Choice, type ChoiceModel } from '../model/choice-model.ts'
import { addFlag, addPairs, addSteps, addWord, addWords, pairsOf, type SignalNames, stepsOf } from '../model/signals.ts'
import { type Place, placePhrase } from '../places/find-place.ts'
import { hasPlaceNoun, isPlaceNoun } from '../places/place-certainty.ts'
import { eventDatesIn, type Fragment, fragmentAt, type Segment, timesIn } from '../segments/segment.ts'
import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { AnalyzedSegment, TextContext } from './analyze-segments.ts'
import { monthAt } from '../lexicon/calendar-words.ts'
import { isAbstract, isDeparture, leadsElsewhere } from '../places/place-forms.ts'

/** The steps of the counts. */
const steps = {
  length: stepsOf('length', [2, 3, 4, 6, 8, 12, 20]),
  ruleCertainty: stepsOf('rule.certainty', [0.6, 0.65, 0.7, 0.75, 0.85, 0.95]),
  dayDistance: stepsOf('day.distance', [1, 3, 6, 12, 25, 50]),
}

/**
 * A range that may be the place, the fragment with it, and the signals that are the same for all events of the text.
 * Without a range: the text may state no place.
 */
export type PlaceOption = { at: (Range & { home: Fragment }) | undefined; signals: SignalNames }

type Around = Pick<TextContext, 'fragments' | 'busy'>

/** The places that a text may name, found once for all its events. */
export const placesOfText = (reading: Reading, around: Around): PlaceOption[] => [
  { at: undefined, signals: new Set(['none']) },
  ...placeOptions(reading, around.fragments, around.busy).map((range) => optionOf(reading, range, around)),
]

/** The options for an event: those of its text, and what the rules found. */
export function placeOptionsOf(
  reading: Reading,
  ofText: PlaceOption[],
  rule: Place | undefined,
  around: Around,
): PlaceOption[] {
  const isKnown = !rule || ofText.some(({ at }) => at?.from === rule.from && at.to === rule.to)
  return isKnown ? ofText : [...ofText, optionOf(reading, rule, around)]
}

function optionOf(reading: Reading, { from, to }: Range, { fragments, busy }: Around): PlaceOption {
  const home = fragmentAt(fragments, { from, to }) ?? fragments[0]!
  const at = { from, to, home }
  return { at, signals: ownSignals(reading, at, busy) }
}

function ownSignals(
  reading: Reading,
  { from, to, home }: Range & { home: Fragment },
  busy: (index: number) => boolean,
): SignalNames {
  const signals: SignalNames = new Set()
  addFlag(signals, 'home.day', eventDatesIn(home).length > 0)
  addFlag(signals, 'home.hour', timesIn(home).length > 0)
  addFlag(signals, 'home.label', home.field !== undefined)
  addFlag(
    signals,
    'home.money',
    home.mentions.some(({ kind }) => kind === 'money'),
  )
  addFlag(signals, 'marked', isMarked(reading, from))
  addFlag(signals, 'direction', isDirection(reading, from))
  addFlag(signals, 'noun', hasPlaceNoun(reading, from, to))
  addFlag(signals, 'noun.first', hasPlaceNoun(reading, from, from + 1))
  addFlag(signals, 'town', localities.findWithin(reading, from, to) !== undefined)
  addFlag(signals, 'town.first', localities.at(reading, from) !== undefined)
  addFlag(signals, 'starts.line', home.startsLine && from <= home.from + 2)
  addFlag(signals, 'starts.clause', reading.at(from - 1).kind !== 'word')
  addFlag(signals, 'starts.afterFact', busy(from - 1) || busy(from - 2))
  addFlag(signals, 'ends.clause', reading.at(to).kind !== 'word')
  addFlag(signals, 'ends.line', home.endsLine && to >= home.to - 1)
  addFlag(signals, 'capital', reading.isCapitalized(from))
  addFlag(signals, 'capital.later', !reading.isCapitalized(from) && reading.isCapitalized(from + 1))
  addFlag(signals, 'upper', reading.isUppercase(from))
  addFlag(signals, 'text.first', from < 3)
  addFlag(
    signals,
    'home.rain',
    rainPhrases.findWithin(reading, Math.max(home.from, from - maxBefore), from) !== undefined,
  )
  addFlag(signals, 'home.sale', saysSale(reading, home, from))
  addFlag(signals, 'home.all', saysAll(reading, home, from))
  addFlag(signals, 'quoted', isWithinQuotation(reading, home, from))
  addFlag(
    signals,
    'noun.event',
    home.nouns.some((noun) => noun.from >= from && noun.to <= to),
  )
  addSteps(signals, steps.length, to - from)
  addWords(signals, 'in', reading, { from, to: Math.min(to, from + maxWords) })
  addWord(signals, 'first', reading, from)
  addWord(signals, 'before', reading, from - 1)
  addWord(signals, 'before2', reading, from - 2)
  addWord(signals, 'after', reading, to)
  return signals
}

/** The signals of an option for one event. `rule` is the place that the rules found. */
export function placeSignals(
  { at, signals: own }: PlaceOption,
  rule: Place | undefined,
  { segment, days, name }: AnalyzedSegment,
): SignalNames {
  const signals: SignalNames = new Set(own)
  addFlag(signals, 'rule.none', rule === undefined)
  if (!at) {
    addFlag(signals, 'none.rule', rule === undefined)
    return signals
  }
  const { from, to } = at
  addOrigin(signals, at, segment)
  if (rule) addRule(signals, at, rule)
  addFlag(signals, 'inTitle', name !== undefined && from < name.at.to && name.at.from < to)
  addFlag(signals, 'isTitle', name !== undefined && from <= name.at.from && to >= name.at.to)
  if (days) addDay(signals, at, days.at)
  addPairs(signals, pairs)
  return signals
}

/** Signals that mean something else for a place in the event's own text than for one in the text around. */
const origins = ['own', 'elsewhere', 'listed', 'earlier', 'later']
const settings = [
  'home.day',
  'home.hour',
  'home.all',
  'noun',
  'capital',
  'starts.line',
  'starts.afterFact',
  'ends.line',
]
const pairs = [
  ...pairsOf(origins, settings),
  ...pairsOf(['starts.afterFact'], ['ends.line', 'ends.clause', 'noun', 'capital']),
]

function addOrigin(signals: SignalNames, { from, to, home }: Range & { home: Fragment }, segment: Segment): void {
  const { fragments, sibling, parent } = segment
  const isIn = (some: Fragment[] | undefined): boolean => some?.includes(home) === true
  const [isOwn, isOfSibling, isOfParent] = [isIn(fragments), isIn(sibling?.fragments), isIn(parent?.fragments)]
  addFlag(signals, 'own', isOwn)
  addFlag(signals, 'sibling', isOfSibling)
  addFlag(signals, 'parent', isOfParent)
  addFlag(signals, 'elsewhere', !isOwn && !isOfSibling && !isOfParent)
  addFlag(signals, 'listed', segment.isListed && !isOwn)
  addFlag(signals, 'later', from > fragments.at(-1)!.to)
  addFlag(signals, 'earlier', to <= fragments[0]!.from)
}

function addRule(signals: SignalNames, { from, to }: Range, rule: Place): void {
  addFlag(signals, 'rule.same', rule.from === from && rule.to === to)
  addFlag(signals, 'rule.start', rule.from === from)
  addFlag(signals, 'rule.within', from > rule.from && to <= rule.to)
  addFlag(signals, 'rule.around', from <= rule.from && to >= rule.to)
  if (rule.from === from) addSteps(signals, steps.ruleCertainty, rule.certainty)
}

function addDay(signals: SignalNames, { from, to }: Range, day: Range): void {
  addFlag(signals, 'day.after', to <= day.from)
  addSteps(signals, steps.dayDistance, Math.max(0, from - day.to, day.from - to))
}
const maxWords = 6
/** Only so many tokens before a place are looked at. */
const maxBefore = 12

const sellingWords = parseWords(
  'boleto boletos entradas tiquetes tickets venta vende venden boleteria inscripcion inscripciones matricula registration',
)
/** `Boletos ₡4.000 en la librería`: where tickets are sold. */
function saysSale(reading: Reading, home: Range, from: number): boolean {
  for (let index = from - 1; index >= Math.max(home.from, from - maxBefore); index--)
    if (sellingWords.has(reading.word(index))) return true
  return false
}

const allWords = parseWords('todo todos todas ambos ambas all both everything')
/** `Todo en el gimnasio`, `both at the Sabana studio`: the place of several events. */
function saysAll(reading: Reading, home: Range, from: number): boolean {
  for (let index = from - 1; index >= Math.max(home.from, from - 4); index--)
    if (allWords.has(reading.word(index))) return true
  return false
}

/** `el ensayo de «La casa de las tías»`: a name that is quoted is seldom a place. */
function isWithinQuotation(reading: Reading, home: Range, from: number): boolean {
  let isOpen = false
  for (let index = Math.max(home.from, from - maxBefore); index < from; index++)
    if (reading.sign(index) === '"') isOpen = !isOpen
  return isOpen
}

function isMarked(reading: Reading, from: number): boolean {
  for (let index = from - 4; index < from; index++) if (placeStartAfterMarker(reading, index) === from) return true
  return false
}

/** The range that most probably is the place, or none. */
export const choosePlace = (
  options: PlaceOption[],
  rule: Place | undefined,
  own: AnalyzedSegment,
  model: ChoiceModel,
): Choice<PlaceOption> | undefined => bestOf(options, model, (option) => placeSignals(option, rule, own))

/** Only the first tokens of an event are searched, and only so many ranges are compared. */
const maxTokens = 160
const maxOptions = 30

/** Words after which a place may be named. */
const leads = parseWords(
  'en at in on by to desde from hasta al donde bajo afuera saliendo inside outside under beside alrededor aqui here',
)

/** The ranges that may name a place: after a preposition or a pin, at directions, and at the beginning of a clause. */
function placeOptions(reading: Reading, fragments: Fragment[], busy: (index: number) => boolean): Range[] {
  const found = new Map<number, Range>()
  let left = maxTokens
  for (const fragment of fragments) {
    if (fragment.field === 'other' || left <= 0) continue
    const to = Math.min(fragment.to, fragment.from + left)
    left -= to - fragment.from
    for (let index = fragment.from; index < to; index++) {
      if (busy(index) || found.size >= maxOptions) continue
      const from = placeStartAfterMarker(reading, index) ?? index
      if (from === index && (!mayBegin(reading, index, fragment, busy) || isBehindUnit(reading, index))) continue
      const range = placePhrase(reading, from, fragment.to, busy)
      if (range && !isNoPlace(reading, range, busy)) found.set(range.from, range)
    }
  }
  return [...found.values()]
}

/** `3 pm, doña Ana`, `hosted by Anna`: who gives the event. After `donde`, it is the house. */
const people = parseWords(
  'don dona profe profesor profesora maestro maestra padre pastor dr dra lic chef dj con with hosted led taught',
)
const namesPerson = (reading: Reading, index: number): boolean =>
  (people.has(reading.word(index)) && reading.at(index - 1).kind !== 'word') ||
  (reading.word(index - 1) === 'by' && people.has(reading.word(index - 2)))

/** `en marzo`; `Hora:`; `Cartón ₡1.500`: one word that leads to something else. */
const isNoPlace = (reading: Reading, { from, to }: Range, busy: (index: number) => boolean): boolean =>
  monthAt(reading, from, true) !== undefined ||
  namesPerson(reading, from) ||
  saysHost(reading, { from, to }) ||
  reading.sign(to) === ':' ||
  (to - from === 1 &&
    (busy(to) || busy(to + 1)) &&
    !hasPlaceNoun(reading, from, to) &&
    reading.at(from - 1).kind !== 'word')

/**
 * True after a preposition, at directions, and at the beginning of a clause that is like the name of a place and not like
 * that of an event: `Gran Bingo pro fondos de la escuela`.
 */
function mayBegin(reading: Reading, index: number, fragment: Fragment, busy: (index: number) => boolean): boolean {
  const { from, startsLine, endsLine, nouns } = fragment
  const { kind, text } = reading.at(index)
  if ((kind !== 'word' && kind !== 'number') || leads.has(text)) return text === 'donde'
  const before = reading.at(index - 1)
  if (index === from || busy(index - 1) || before.kind !== 'word')
    return (
      !nouns.some((noun) => noun.from >= index && noun.from < index + maxFirst) &&
      (isLikeName(reading, index, index === from && !(startsLine && endsLine)) ||
        isArticledClause(reading, index, fragment, busy))
    )
  if (leads.has(before.text)) return !leadsElsewhere(reading, index - 1)
  return isDirection(reading, index) || isAfterDe(reading, index, fragment)
}

/** `salimos a las 5 de la plaza`; in a heading `Horario del salón comunal`, but not `a beneficio de la escuela`. */
function isAfterDe(reading: Reading, index: number, fragment: Fragment): boolean {
  const before = reading.word(index - 1)
  if (['de', 'del'].includes(before) && isDeparture(reading, index - 1)) return true
  if (eventDatesIn(fragment).length > 0 || !isPlaceNoun(reading, index)) return false
  const from = ['la', 'los', 'las'].includes(before) ? index - 2 : index - 1
  const isDefinite = before === 'del' || (from === index - 2 && reading.word(from) === 'de')
  return isDefinite && !purposes.has(reading.word(from - 1))
}
const purposes = parseWords('beneficio favor ayuda fondos apoyo pro frente lado cerca detras')

/** `75 vrs. sur del parque`: the directions begin before the point of the unit. */
const isBehindUnit = (reading: Reading, index: number): boolean =>
  reading.sign(index - 1) === '.' && isDirection(reading, index - 3)

/** A clause with more tokens is a sentence. */
const maxShortClause = 6
const articles = parseWords('el la the')

/** `Noche de videos, 7 pm, el garaje`: a short clause with an article right after a fact, also without a capital. */
function isArticledClause(
  reading: Reading,
  index: number,
  { to }: Fragment,
  busy: (index: number) => boolean,
): boolean {
  if (!articles.has(reading.word(index)) || isAbstract(reading, index + 1)) return false
  if (!busy(index - 1) && !(busy(index - 2) && reading.at(index - 1).kind === 'symbol')) return false
  let next = index
  const isInside = (at: number): boolean => ['word', 'number'].includes(reading.at(at).kind) && !busy(at)
  while (next < to && next <= index + maxShortClause && isInside(next)) next++
  return next - index <= maxShortClause && (next >= to || reading.at(next).kind === 'symbol')
}

/** Only these first words of a clause are looked at. */
const maxFirst = 4

/**
 * True for a clause with a place noun, a capital or directions in its first words. Every sentence begins with a
 * capital.
 */
function isLikeName(reading: Reading, index: number, startsSentence: boolean): boolean {
  for (let next = index; next < index + maxFirst && ['word', 'number'].includes(reading.at(next).kind); next++)
    if (
      (reading.isCapitalized(next) && !(startsSentence && next === index)) ||
      hasPlaceNoun(reading, next, next + 1) ||
      isDirection(reading, next)
    )
      return true
  return false
}
