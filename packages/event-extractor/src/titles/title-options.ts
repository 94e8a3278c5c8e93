import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'
import type { Fragment } from '../segments/fragment.ts'
import { placeLabels, whenLabels } from '../lexicon/field-labels.ts'
import { isGenericHeading } from '../segments/headings.ts'
import { closingQuote, titlePhrase, endsTitle, trimDanglingWords } from './title-phrase.ts'

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

const articles = parseWords('el la los las un una the a an our nuestro nuestra')
const pronouns = parseWords('us me nos les te')

/** The ranges that may name an event: around each event noun, and the words of each clause after a likely beginning. */
export function titleOptions(reading: Reading, fragments: Fragment[], busy: (index: number) => boolean): Range[] {
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
function letters(reading: Reading, { from, to }: Range): number {
  let count = 0
  for (let index = from; index < to; index++) count += reading.word(index).length
  return count
}

/** True at the first word of a clause, after a word that leads to a name, and where capitals or a quotation begin. */
function mayBegin(reading: Reading, index: number, { from }: Range, busy: (index: number) => boolean): boolean {
  const { kind, text } = reading.at(index)
  if (text === '"') return reading.at(index + 1).kind === 'word' && !reading.at(index + 1).spaced
  if ((kind !== 'word' && kind !== 'number') || articles.has(text) || pronouns.has(text)) return false
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
