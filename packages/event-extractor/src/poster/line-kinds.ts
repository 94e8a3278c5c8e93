import { parsePhrases, parseWords } from '../text/phrases.ts'
import { boxOf, letterCount, type PosterLine, textOf } from './poster-line.ts'
import { detectLanguage } from '../lexicon/language-and-category.ts'
import { fieldOfLine } from '../lexicon/place-words.ts'
import { findEventNouns } from '../lexicon/find-event-nouns.ts'
import { findMentions, type Mention } from '../mentions/find-mentions.ts'
import { isPlaceNoun } from '../places/place-certainty.ts'
import { coverage, Reading } from '../text/reading.ts'
import { isGenericHeading } from '../segments/list-lines.ts'

/**
 * The lines that make the title, by their position. `prominence` says how much larger they are set than any other words;
 * `noun` is true if they contain an event noun.
 */
export type TitleLines = { from: number; to: number; prominence: number; noun: boolean }

const minLetters = 4
const maxLines = 5
const maxLength = 100
/** An event noun in smaller type is the title if the largest words are hardly larger. */
const nounWeight = 1.25

/**
 * The largest words, with the lines above and below that belong to them. Nothing that is a fact or names an organiser
 * is a title, however large it is.
 */
export function findTitleLines(lines: PosterLine[], kinds: LineKind[]): TitleLines | undefined {
  const weights = lines.map((line, index) => weightOf(line, kinds[index]!))
  const largest = Math.max(0, ...weights)
  if (largest === 0) return undefined
  const seed = weights.indexOf(largest)
  let [from, to] = [seed, seed + 1]
  const length = () => lines.slice(from, to).reduce((sum, line) => sum + textOf(line).length + 1, 0)
  const fits = (index: number) =>
    kinds[index]?.kind === 'words' && to - from < maxLines && length() + textOf(lines[index]!).length <= maxLength
  while (fits(from - 1) && belongTogether(lines[from - 1]!, lines[from]!)) from--
  while (fits(to) && belongTogether(lines[to - 1]!, lines[to]!)) to++
  const others = weights.filter((_, index) => index < from || index >= to)
  return {
    from,
    to,
    prominence: largest / Math.max(1, ...others),
    noun: kinds.slice(from, to).some(({ noun }) => noun),
  }
}

const weightOf = (line: PosterLine, { kind, noun }: LineKind): number =>
  kind === 'words' && letterCount(textOf(line)) >= minLetters ? line.size * (noun ? nounWeight : 1) : 0

const joiningWords = parseWords('de del la las el los y e en con para por al a of the and & for in with to at')
/** How much two lines of one title may differ in size, and how far apart they may be, in heights of the smaller one. */
const alike = { minRatio: 0.8, maxGap: 1 }
const close = { minRatio: 0.45, maxGap: 0.6 }
/** The same for lines that a joining word holds together: `Concierto` / `de Navidad`. */
const joined = { minRatio: 0.35, maxGap: 1.2 }

function belongTogether(upper: PosterLine, lower: PosterLine): boolean {
  const [above, below] = [boxOf(upper), boxOf(lower)]
  const smaller = Math.min(upper.size, lower.size)
  const ratio = smaller / Math.max(upper.size, lower.size)
  const gap = (below.top - above.bottom) / smaller
  const isBelow = above.left < below.right && below.left < above.right && below.bottom > above.bottom
  const isWithin = ({ minRatio, maxGap }: typeof alike) => ratio >= minRatio && gap <= maxGap
  const isJoined = isJoiningWord(upper.words.at(-1)!.text) || isJoiningWord(lower.words[0]!.text)
  return isBelow && (isWithin(alike) || isWithin(close) || (isJoined && isWithin(joined)))
}

const isJoiningWord = (word: string): boolean => joiningWords.has(word.toLowerCase())

/**
 * What a line says. `fact`: a day, an hour, a price, a contact, or a labelled field. `organiser`: who invites or pays
 * for it. `words`: anything else, among them the title. `noun` is true for words with an event noun, `place` for words
 * that begin with the noun of a place.
 */
export type LineKind = {
  kind: 'words' | 'fact' | 'organiser'
  noun: boolean
  place: boolean
  mentions: Mention['kind'][]
}

/** `La Asociación de Desarrollo` / `invita a su`: the line above it names who invites. */
const invitations = parsePhrases(`
    invita,invitan,te invita,te invitan,les invita,les invitan,los invita,los invitan,se complace en invitar,presenta,
    presentan,organiza,organizan,invites you,invite you,invites,presents,present,proudly presents`)
/** Names below it, or after it, are sponsors or helpers. */
const sponsorships = parsePhrases(`
    patrocina,patrocinan,patrocinado por,patrocinadores,patrocinador,auspicia,auspician,con el apoyo de,apoya,apoyan,
    con el patrocinio de,gracias a,organizado por,produce,sponsored by,sponsors,sponsor,supported by,
    with the support of,hosted by,organized by,organised by,powered by`)

/** A line whose words are mostly a mention is a fact. */
const maxShareOutside = 0.5

/** The kind of each line, from top to bottom. */
export function lineKinds(lines: PosterLine[]): LineKind[] {
  const language = detectLanguage(new Reading(lines.map(textOf).join('\n')))
  const readings = lines.map((line) => new Reading(textOf(line)))
  const kinds = readings.map((reading): LineKind => {
    const mentions = findMentions(reading, language)
    const busy = coverage(mentions, reading.length)
    const [noun] = findEventNouns(reading, { from: 0, to: reading.length }, busy)
    const isFact =
      mentions.some(({ kind }) => kind === 'phone' || kind === 'link') ||
      fieldOfLine(reading, 0) !== undefined ||
      isGenericHeading(reading, { from: 0, to: reading.length }) ||
      shareOutside(reading, busy) <= maxShareOutside
    return {
      kind: isFact ? 'fact' : 'words',
      noun: noun !== undefined,
      place: isPlaceNoun(reading, 0),
      mentions: mentions.map(({ kind }) => kind),
    }
  })
  markOrganisers(readings, kinds)
  return kinds
}

function markOrganisers(readings: Reading[], kinds: LineKind[]): void {
  for (const [index, reading] of readings.entries()) {
    const from = kinds[index]!
    if (endsInvitation(reading) && from.mentions.length === 0)
      for (let above = index; above >= 0 && kinds[above]!.kind !== 'fact'; above--) kinds[above]!.kind = 'organiser'
    if (sponsorships.at(reading, 0))
      for (let below = index; below < kinds.length && (below === index || kinds[below]!.kind === 'words'); below++)
        kinds[below]!.kind = 'organiser'
  }
}

/** The most words after an invitation on its line: `invita a su`, `presenta:`. */
const maxBehind = 3

function endsInvitation(reading: Reading): boolean {
  for (let index = 0; index < reading.length; index++) {
    const found = invitations.at(reading, index)
    if (found && found.to >= reading.length - maxBehind) return true
  }
  return false
}

/** The share of the letters that stand outside mentions. */
function shareOutside(reading: Reading, busy: (index: number) => boolean): number {
  let [all, outside] = [0, 0]
  for (let index = 0; index < reading.length; index++) {
    const { kind, text } = reading.at(index)
    if (kind !== 'word' && kind !== 'number') continue
    all += text.length
    if (!busy(index) && kind === 'word') outside += text.length
  }
  return all === 0 ? 0 : outside / all
}
