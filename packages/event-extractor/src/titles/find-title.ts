import type { PhraseMatch } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import { isGenericHeading } from '../segments/headings.ts'
import { eventDatesIn, timesIn, type Fragment } from '../segments/fragment.ts'
import type { EventNoun } from '../lexicon/event-nouns.ts'
import { titleLabels } from '../lexicon/field-labels.ts'
import { titlePhrase, trimDanglingWords } from './title-phrase.ts'

/**
 * The words that name an event. `noun` is its event noun, if there is one; `alone` is true if nothing else stands on
 * the line.
 */
export type Title = Range & {
  noun: PhraseMatch<EventNoun> | undefined
  alone: boolean
  heading: boolean
  certainty: number
}

/** The rule that found a title: a label, an event noun, a heading, its position; or that the model has `chosen` it. */
export type TitleOrigin =
  | 'chosen'
  | 'label'
  | 'noun'
  | 'heading'
  | 'after_day'
  | 'item'
  | 'first_line'
  | 'leading'
  | 'opening'

/** The best title among fragments, from event nouns and headings. */
export function findTitle(
  reading: Reading,
  fragments: Fragment[],
  busy: (index: number) => boolean,
): Title | undefined {
  const dated = fragments.findIndex((fragment) => eventDatesIn(fragment).length > 0)
  let best: { title: Title; score: number } | undefined
  for (const [index, fragment] of fragments.entries()) {
    const title = titleIn(reading, fragment, busy)
    if (!title) continue
    const score = scoreOf(title, fragment) + (dated >= 0 && index < dated ? 1 : 0) + (index === dated ? 2 : 0)
    if (!best || score > best.score) best = { title, score }
  }
  return best?.title
}

function scoreOf({ noun, heading, alone }: Title, fragment: Fragment): number {
  const kind = noun ? (noun.value.weak ? 2 : 3) : 0
  return kind + (heading ? 2 : 0) + (alone && noun ? 2 : 0) - (fragment.startsLine ? 0 : 0.5)
}

function titleIn(reading: Reading, fragment: Fragment, busy: (index: number) => boolean): Title | undefined {
  const { noun, heading } = fragment
  if (!noun)
    return (
      heading && {
        ...trimDanglingWords(reading, heading),
        noun: undefined,
        heading: true,
        alone: standsAlone(reading, fragment, heading, busy),
        certainty: 0.6,
      }
    )
  const phrase = titlePhrase(reading, fragment, noun, busy)
  const covered = heading && noun.from >= heading.from && noun.from < heading.to
  const range = covered
    ? trimDanglingWords(reading, { from: Math.min(heading.from, phrase.from), to: Math.max(heading.to, phrase.to) })
    : phrase
  return {
    ...range,
    noun,
    heading: covered === true,
    alone: standsAlone(reading, fragment, range, busy),
    certainty: noun.value.weak ? 0.75 : 0.9,
  }
}

/** True if the title is alone on its line, apart from emojis. */
function standsAlone(reading: Reading, fragment: Fragment, range: Range, busy: (index: number) => boolean): boolean {
  if (!fragment.startsLine || !fragment.endsLine) return false
  let others = 0
  for (let index = fragment.from; index < fragment.to; index++) {
    const inside = index >= range.from && index < range.to
    if (!inside && (busy(index) || ['word', 'number'].includes(reading.at(index).kind))) others++
  }
  return others === 0
}

/** A title after a label has at most this many tokens. */
const maxLabelledTokens = 16

/** `Evento: Cumpleaños del pueblo`, `What: Chess for kids`: the title in a form. */
export function labelledTitle(
  reading: Reading,
  fragments: Fragment[],
  busy: (index: number) => boolean,
): Title | undefined {
  for (const fragment of fragments) {
    const from = afterLabel(reading, fragment)
    if (from === undefined) continue
    let to = from
    while (to < Math.min(fragment.to, from + maxLabelledTokens) && !busy(to)) to++
    const range = trimDanglingWords(reading, { from, to })
    const noun =
      fragment.noun && fragment.noun.from >= range.from && fragment.noun.to <= range.to ? fragment.noun : undefined
    if (range.to > range.from) return { ...range, noun, heading: true, alone: true, certainty: 0.9 }
  }
  return undefined
}

/** Where the words after a label at the start of a line begin. Emojis may come before the label. */
function afterLabel(reading: Reading, { from, to, startsLine }: Fragment): number | undefined {
  let first = from
  while (first < to && reading.at(first).kind === 'emoji') first++
  const label = startsLine ? titleLabels.at(reading, first) : undefined
  return label && reading.sign(label.to) === ':' ? label.to + 1 : undefined
}

/** A line that is a title by its position: the first one below a mere heading, short, with nothing else in it. */
export function firstLineTitle(reading: Reading, fragments: Fragment[]): Title | undefined {
  const first = fragments.find((fragment) => !isGenericHeading(reading, trimDanglingWords(reading, fragment)))
  if (
    !first ||
    !first.startsLine ||
    !first.endsLine ||
    fragments.length < 2 ||
    eventDatesIn(first).length > 0 ||
    timesIn(first).length > 0
  )
    return undefined
  const range = trimDanglingWords(reading, first)
  const length = range.to - range.from
  if (length < 1 || length > 8 || isGenericHeading(reading, range) || reading.at(first.to - 1).text === '?')
    return undefined
  return { ...range, noun: undefined, heading: false, alone: true, certainty: 0.5 }
}
