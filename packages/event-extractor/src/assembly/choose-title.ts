import { bestOf, type Choice, type ChoiceModel } from '../model/choice-model.ts'
import { addFlag, addPairs, addSteps, addWord, addWords, pairsOf, type SignalNames, stepsOf } from '../model/signals.ts'
import { isGenericHeading, letters } from '../segments/list-lines.ts'
import { eventDatesIn, type Fragment, timesIn } from '../segments/segment.ts'
import type { Range, Reading } from '../text/reading.ts'
import { isOccasion } from '../lexicon/find-event-nouns.ts'
import { isPlaceNoun } from '../places/place-certainty.ts'
import { greetings, invitations } from '../titles/find-title.ts'
import { followsHost, saysHost } from '../lexicon/announcement-words.ts'
import { parseWords } from '../text/phrases.ts'
import type { AnalyzedSegment } from './analyze-segments.ts'
import type { Name } from './event-name.ts'
import { placeLabels, whenLabels } from '../lexicon/place-words.ts'
import { closingQuote, endsTitle, titlePhrase, trimDanglingWords } from '../titles/title-phrase.ts'

/** The steps of the counts. */
const steps = {
  order: stepsOf('order', [1, 2, 3, 5]),
  nouns: stepsOf('nouns', [2, 3]),
  length: stepsOf('length', [2, 3, 4, 5, 6, 8, 10, 13]),
  dayDistance: stepsOf('day.distance', [1, 3, 6, 12, 24]),
}

/** A range that may be the title, the fragment with it, and that fragment's position in its segment. */
export type TitleOption = Range & { home: Fragment; order: number; origin: 'own' | 'sibling' | 'parent' }

/** The titles that an event could have: in its own text, in that of the same event elsewhere, and in its program. */
export function titleOptionsOf(
  reading: Reading,
  { segment, name: rule }: AnalyzedSegment,
  busy: (index: number) => boolean,
): TitleOption[] {
  const { sibling, parent } = segment
  const options = (
    [
      ['own', segment.fragments],
      ['sibling', sibling?.fragments ?? []],
      ['parent', rule ? [] : (parent?.fragments ?? [])],
    ] as const
  ).flatMap(([origin, fragments]) =>
    titleOptions(reading, fragments, busy).map((range): TitleOption => {
      const order = fragments.findIndex(({ from, to }) => range.from >= from && range.from < to)
      return { ...range, home: fragments[order]!, order, origin }
    }),
  )
  const known = options.some(({ from, to }) => from === rule?.at.from && to === rule.at.to)
  const order = rule ? segment.fragments.findIndex(({ from, to }) => rule.at.from >= from && rule.at.from < to) : -1
  if (rule && !known && order >= 0)
    options.push({ from: rule.at.from, to: rule.at.to, home: segment.fragments[order]!, order, origin: 'own' })
  return options
}

export function titleSignals(
  reading: Reading,
  option: TitleOption,
  { segment, days, name, facts: { place } }: AnalyzedSegment,
  busy: (index: number) => boolean,
): SignalNames {
  const signals: SignalNames = new Set()
  signals.add(`from.${option.origin}`)
  if (name) addRule(signals, option, name)
  addNoun(signals, option)
  addHome(signals, option)
  addHeading(signals, option)
  addShape(signals, reading, option, busy)
  addLength(signals, reading, option)
  if (days) addDay(signals, option, days.at)
  addOwnWords(signals, reading, option)
  addFlag(signals, 'listed', segment.isListed || segment.dayOf !== null)
  if (place) addPlace(signals, option, place)
  addFlag(signals, 'place.first', isPlaceNoun(reading, option.from))
  addFlag(signals, 'occasion', isOccasion(reading, option.from))
  addFlag(signals, 'quote.cut', cutsQuotation(reading, option))
  addFlag(signals, 'greets', greetings.at(reading, option.from) !== undefined)
  addFlag(signals, 'asks', reading.sign(option.home.to - 1) === '?' || reading.sign(option.to) === '?')
  addFlag(signals, 'host', saysHost(reading, option))
  addFlag(signals, 'host.before', followsHost(reading, option.from))
  addInvitation(signals, reading, option)
  addPairs(signals, pairs)
  return signals
}

/** Signals that mean something else in a list, in a heading, and beside the day. */
const settings = [
  'starts.line',
  'starts.afterFact',
  'starts.clause',
  'ends.clause',
  'ends.fact',
  'ends.line',
  'noun.none',
  'noun.strong',
  'order>=1',
  'from.own',
]
const pairs = pairsOf(['listed', 'text.first', 'home.day', 'heading.same'], settings)

/** `Quedan todos invitados a la feria`: the name begins behind the words that invite. */
function addInvitation(signals: SignalNames, reading: Reading, { from, to }: Range): void {
  const first = articles.has(reading.word(from - 1)) ? from - 1 : from
  for (let index = Math.max(0, first - maxInvitation); index < Math.min(to, from + maxInvitation); index++) {
    const end = invitations.at(reading, index)?.to
    if (end === undefined) continue
    addFlag(signals, 'invites.within', index >= from && end < to)
    addFlag(signals, 'invites.before', end === from || end === first)
  }
}
const maxInvitation = 4
const articles = parseWords('el la los las un una the a an our')

function addPlace(signals: SignalNames, { from, to }: Range, place: Range): void {
  addFlag(signals, 'place.same', place.from === from && place.to === to)
  addFlag(signals, 'place.within', from >= place.from && to <= place.to)
  addFlag(signals, 'place.around', from <= place.from && to >= place.to)
}

/** True for a range with one of the two signs of a quotation. */
function cutsQuotation(reading: Reading, { from, to }: Range): boolean {
  let signs = 0
  for (let index = from; index < to; index++) if (reading.sign(index) === '"') signs++
  return signs % 2 === 1
}

function addRule(signals: SignalNames, { from, to }: Range, { at, origin }: Name): void {
  addFlag(signals, `rule.${origin}`, at.from === from && at.to === to)
  addFlag(signals, 'rule.start', at.from === from)
  addFlag(signals, 'rule.end', at.to === to)
  addFlag(signals, 'rule.within', from >= at.from && to <= at.to)
  addFlag(signals, 'rule.around', from <= at.from && to >= at.to)
}

function addNoun(signals: SignalNames, { from, to, home }: TitleOption): void {
  const noun = home.nouns.find((one) => one.from >= from && one.to <= to)
  addFlag(signals, 'noun.none', noun === undefined)
  if (!noun) return
  addFlag(signals, 'noun.weak', noun.value.weak)
  addFlag(signals, 'noun.strong', !noun.value.weak)
  addFlag(signals, 'noun.container', noun.value.container)
  addFlag(signals, 'noun.first', noun.from === from)
  addFlag(signals, 'noun.last', noun.to === to)
  addFlag(signals, 'noun.alone', noun.from === from && noun.to === to)
  addFlag(signals, 'noun.home', home.noun === noun)
}

function addHome(signals: SignalNames, { order, home }: TitleOption): void {
  addSteps(signals, steps.order, order)
  addFlag(signals, 'home.day', eventDatesIn(home).length > 0)
  addFlag(signals, 'home.hour', timesIn(home).length > 0)
  addFlag(signals, 'home.label', home.field !== undefined)
}

function addHeading(signals: SignalNames, { from, to, home: { heading } }: TitleOption): void {
  if (!heading) return
  addFlag(signals, 'heading.same', heading.from === from && heading.to === to)
  addFlag(signals, 'heading.within', from >= heading.from && to <= heading.to)
  addFlag(signals, 'heading.around', from <= heading.from && to >= heading.to)
  addFlag(signals, 'heading.other', to <= heading.from || from >= heading.to)
}

function addShape(signals: SignalNames, reading: Reading, option: TitleOption, busy: (index: number) => boolean): void {
  const { from, to, home } = option
  addFlag(signals, 'generic', isGenericHeading(reading, option))
  addFlag(signals, 'starts.fragment', reading.at(from - 1).kind !== 'word' && from <= home.from + 2)
  addFlag(signals, 'starts.line', home.startsLine && from <= home.from + 2)
  addFlag(signals, 'starts.clause', reading.at(from - 1).kind !== 'word')
  addFlag(signals, 'starts.afterFact', busy(from - 1))
  addFlag(signals, 'ends.clause', reading.at(to).kind !== 'word')
  addFlag(signals, 'ends.fact', busy(to) || busy(to + 1))
  addFlag(signals, 'ends.line', home.endsLine && to >= home.to - 1)
  addFlag(signals, 'quoted', reading.sign(from) === '"' || reading.sign(from - 1) === '"')
  addFlag(signals, 'capital', reading.isCapitalized(from))
  addFlag(signals, 'upper', reading.isUppercase(from) && reading.isUppercase(to - 1))
  addFlag(signals, 'capitals', capitals(reading, option) >= 2)
  addFlag(signals, 'text.first', from < 3)
}

function addLength(signals: SignalNames, reading: Reading, { from, to, home }: TitleOption): void {
  addSteps(signals, steps.nouns, home.nouns.filter((one) => one.from >= from && one.to <= to).length)
  for (let index = from; index < to; index++) addEnding(signals, 'ending', reading, index)
  addEnding(signals, 'first.ending', reading, from)
  addEnding(signals, 'before.ending', reading, from - 1)
  addSteps(signals, steps.length, to - from)
}

function addDay(signals: SignalNames, { from, to }: Range, day: Range): void {
  addFlag(signals, 'day.after', to <= day.from)
  addSteps(signals, steps.dayDistance, Math.max(0, from - day.to, day.from - to))
}

function addOwnWords(signals: SignalNames, reading: Reading, option: TitleOption): void {
  const { from, to } = option
  addWords(signals, 'in', reading, option)
  addWord(signals, 'first', reading, from)
  addWord(signals, 'last', reading, to - 1)
  addWord(signals, 'before', reading, from - 1)
  addWord(signals, 'after', reading, to)
}

/** The last letters of a word tell verbs from nouns: `vamos`, `tendremos`; `bendición`. */
function addEnding(signals: SignalNames, prefix: string, reading: Reading, index: number): void {
  const word = reading.word(index)
  if (word.length > 4) signals.add(`${prefix}:${word.slice(-3)}`)
}

function capitals(reading: Reading, { from, to }: Range): number {
  let count = 0
  for (let index = from; index < to; index++) if (reading.isCapitalized(index)) count++
  return count
}

/** The range that most probably names the event, of all that could. */
export const chooseTitle = (
  reading: Reading,
  own: AnalyzedSegment,
  busy: (index: number) => boolean,
  model: ChoiceModel,
): Choice<TitleOption> | undefined =>
  bestOf(titleOptionsOf(reading, own, busy), model, (option) => titleSignals(reading, option, own, busy))

/** Only the first tokens of an event are searched, and only so many ranges are compared. */
const maxTokens = 120
const maxOptions = 40
/** A longer title is a sentence. */
const maxLength = 14

/** Words after which a name may begin: `hay bingo`, `invita al concierto`, `de la feria`, `hosting a swap`. */
const leads = parseWords(`
    el la los las lo un una al del a de en con su sus nuestro nuestra nuestros nuestras mi es hay habra tenemos
    tendremos haremos hacemos hacer celebra celebramos ofrece ofrecera presenta invita invitamos para por the an our
    my for to is are have having host hosting presents play join running doing`)

const leadArticles = parseWords('el la los las un una the a an our nuestro nuestra')
const pronouns = parseWords('us me nos les te')

/** The ranges that may name an event: around each event noun, and the words of each clause after a likely beginning. */
function titleOptions(reading: Reading, fragments: Fragment[], busy: (index: number) => boolean): Range[] {
  const found = new Map<string, Range>()
  const add = (range: Range): void => {
    const { from, to } = trimDanglingWords(reading, range)
    if (isLabel(reading, { from, to }) || isGenericHeading(reading, { from, to })) return
    if (to > from && found.size < maxOptions && letters(reading, { from, to }) >= minLetters)
      found.set(`${from} ${to}`, { from, to })
  }
  let left = maxTokens
  for (const fragment of fragments) {
    if (fragment.field === 'other' || left <= 0) continue
    const to = Math.min(fragment.to, fragment.from + left)
    left -= to - fragment.from
    for (const noun of fragment.nouns) add(titlePhrase(reading, fragment, noun, busy))
    if (fragment.heading) add(fragment.heading)
    for (let index = fragment.from; index < to; index++)
      if (!busy(index) && mayBegin(reading, index, fragment, busy))
        add({ from: index, to: endOf(reading, index, fragment, busy) })
  }
  return [...found.values()]
}

/** `When: Saturday`, `Donde: …`: what a label says is the field after it. */
const isLabel = (reading: Reading, { from, to }: Range): boolean =>
  reading.sign(to) === ':' && (whenLabels.at(reading, from) ?? placeLabels.at(reading, from))?.to === to

const minLetters = 3
/** True at the first word of a clause, after a word that leads to a name, and where capitals or a quotation begin. */
function mayBegin(reading: Reading, index: number, { from }: Range, busy: (index: number) => boolean): boolean {
  const { kind, text } = reading.at(index)
  if (text === '"') return reading.at(index + 1).kind === 'word' && !reading.at(index + 1).spaced
  if ((kind !== 'word' && kind !== 'number') || leadArticles.has(text) || pronouns.has(text)) return false
  const before = reading.at(index - 1)
  if (['"', '¿'].includes(before.text)) return false
  if (index === from || busy(index - 1) || before.kind !== 'word') return true
  if (leads.has(before.text)) return !leads.has(text)
  return reading.isCapitalized(index) && !reading.isCapitalized(index - 1)
}

/**
 * Where a title ends that begins here: at the end of the clause, or before a word that leads to something else. A
 * quotation belongs to it as a whole.
 */
function endOf(reading: Reading, from: number, { to }: Range, busy: (index: number) => boolean): number {
  const limit = Math.min(to, from + maxLength)
  let index = from
  do index = (reading.sign(index) === '"' ? (closingQuote(reading, index, to) ?? index) : index) + 1
  while (index < limit && !busy(index) && !endsClause(reading, index) && !endsTitle(reading, index, 2, to))
  return index
}

const endsClause = (reading: Reading, index: number): boolean => {
  const { kind, text, spaced } = reading.at(index)
  if (kind === 'break' || kind === 'emoji') return true
  return (
    kind === 'symbol' &&
    (['.', ',', ';', '!', '?', '¿', '¡', '(', ')', ':', '|', '·', '•', '='].includes(text) || (text === '-' && spaced))
  )
}
