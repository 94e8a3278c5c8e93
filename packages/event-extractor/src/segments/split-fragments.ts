import { findMentions, type Mention } from '../mentions/find-mentions.ts'
import type { Language } from '@convive/contracts/enums'
import { coverage, type Range, rangesWithin, type Reading, type Token } from '../text/reading.ts'
import { type Field, fieldOfLine } from '../lexicon/place-words.ts'
import { chooseNamingNoun, findEventNouns } from '../lexicon/find-event-nouns.ts'
import { type SplitPoint, splitPointsByDate, splitPointsByTime } from './split-points.ts'
import { findHeading } from './list-lines.ts'
import { datesAmong, type Fragment, timesAmong } from './segment.ts'
import { parseWords } from '../text/phrases.ts'

type Marks = { mentions: Mention[]; bold: Range[]; busy: (index: number) => boolean }

/** Splits a text into fragments, each about one event at most. */
export function splitFragments(reading: Reading, language: Language): Fragment[] {
  const mentions = findMentions(reading, language)
  const marks: Marks = { mentions, bold: reading.boldRanges(), busy: coverage(mentions, reading.length) }
  const days = new Set(mentions.filter(({ kind }) => kind === 'date').map(({ from }) => from))
  return splitSentences(reading, { busy: marks.busy, isDay: (index) => days.has(index) }).flatMap((sentence) =>
    splitSentence(reading, sentence, marks),
  )
}

function splitSentence(reading: Reading, sentence: Sentence, marks: Marks): Fragment[] {
  const nouns = findEventNouns(reading, sentence, marks.busy)
  const whole = { ...sentence, nouns, mentions: withoutWeekend(rangesWithin(marks.mentions, sentence)) }
  const byDate = splitAt(whole, splitPointsByDate(reading, whole))
  return byDate.flatMap((part) => {
    const own = { ...part, nouns: rangesWithin(nouns, part), mentions: rangesWithin(whole.mentions, part) }
    return splitAt(own, splitPointsByTime(reading, own)).map((fragment) =>
      toFragment(
        reading,
        { ...fragment, continuesDay: fragment.continuesDay || part.continuesDay },
        { ...own, bold: marks.bold, busy: marks.busy },
      ),
    )
  })
}

/** `este fin de semana: sábado 28 …, domingo 29 …`: the weekend only introduces its days. */
function withoutWeekend(mentions: Mention[]): Mention[] {
  const named = mentions.some(
    (mention) =>
      mention.kind === 'date' &&
      mention.expression.kind === 'days' &&
      mention.expression.tokens.some(({ day }) => day !== undefined),
  )
  return named
    ? mentions.filter((mention) => mention.kind !== 'date' || mention.expression.kind !== 'weekend')
    : mentions
}

type Part = Range & { startsLine: boolean; endsLine: boolean; continuesDay: boolean }

function splitAt(whole: Range & { startsLine: boolean; endsLine: boolean }, cuts: SplitPoint[]): Part[] {
  const parts: Part[] = []
  let from = whole.from
  for (const [index, at] of [...cuts.map(({ at }) => at), whole.to].entries()) {
    parts.push({
      from,
      to: at,
      startsLine: whole.startsLine && index === 0,
      endsLine: whole.endsLine && index === cuts.length,
      continuesDay: index > 0 && cuts[index - 1]!.continuesDay,
    })
    from = at
  }
  return parts.filter((part) => part.to > part.from)
}

/** `LATIN NIGHT, clase de bachata 8:30pm`: the heading names the event, if it contains an event noun. */
function nounsOf(heading: Range, nouns: Fragment['nouns']): Fragment['nouns'] {
  const own = rangesWithin(nouns, heading)
  return own.length > 0 ? own : nouns
}

/** `Location: Town Hall`, `Organizer: Theater Club`: the text after the label is that field and nothing else. */
const fieldOf = (reading: Reading, { from, startsLine }: Part, mentions: Mention[]): Field | undefined =>
  startsLine && !mentions.some(({ kind }) => kind === 'date') ? fieldOfLine(reading, from) : undefined

function toFragment(
  reading: Reading,
  part: Part,
  { mentions, nouns, bold, busy }: Marks & { nouns: Fragment['nouns'] },
): Fragment {
  const own = { nouns: rangesWithin(nouns, part), mentions: rangesWithin(mentions, part) }
  const facts = { ...own, dates: datesAmong(own.mentions), times: timesAmong(own.mentions) }
  const field = fieldOf(reading, part, own.mentions)
  if (field) return { ...part, ...facts, field, nouns: [], noun: undefined, heading: undefined }
  const heading = findHeading(reading, part, rangesWithin(bold, part), busy)
  return {
    ...part,
    ...facts,
    field,
    noun: chooseNamingNoun(reading, heading ? nounsOf(heading, own.nouns) : own.nouns, facts.dates[0]?.from),
    heading,
  }
}

type Sentence = Range & { startsLine: boolean; endsLine: boolean }

const abbreviations = parseWords(`
    mts mt km av avda dr dra sr sra srta asoc no tel cel st co jr mr ms mrs vs sab dom lun mar mie jue vie ene feb
    abr may jun jul ago set sept sep oct nov dic sat sun mon tue wed thu fri jan apr aug dec aprox min max ud uds
    etc ing lic prof gral pza urb res apto esq inc bo est esc col cond edif gim rest fca pque bib hosp igl loc sta sto
    sn hnos vrs diag cont fte fed ave rd blvd bldg apt`)
const bullets = new Set(['▸', '▹', '•', '|', '▪', '●', '·', '‣', '➤', '►', '→', '⇒'])

/**
 * The number of tokens of a separator within one statement: `•`, and `//` (`Vie 24 jul // Bar La Choza`); 0 if there
 * is none.
 */
function separatorLength(reading: Reading, index: number): 0 | 1 | 2 {
  if (bullets.has(reading.at(index).text)) return 1
  return reading.sign(index) === '/' && reading.at(index).spaced && reading.sign(index + 1) === '/' ? 2 : 0
}

/** Hints about each token: a mention contains it (the points in `7 p. m.` end no sentence), or a day begins there. */
type SentenceHints = { busy: (index: number) => boolean; isDay: (index: number) => boolean }

/**
 * The sentences of a text. In a line that begins with its day (`Sábado 14 · 10 am · Cuentacuentos · Biblioteca`) the
 * separators end no sentence.
 */
function splitSentences(reading: Reading, { busy, isDay }: SentenceHints): Sentence[] {
  const sentences: Sentence[] = []
  let from = 0
  let startsLine = true
  let isDayLine = false
  let open: number | undefined
  for (let index = 0; index <= reading.length; index++) {
    if (beginsLine(reading, index)) isDayLine = isDay(firstWord(reading, index))
    const isBreak = breaks(reading, index, isDayLine, busy)
    const token = reading.at(index)
    open = openQuotation(open, index, isBreak, token)
    const ends = isBreak || (endsSentence(reading, index, token) && !busy(index) && !isQuoted(reading, index, open))
    if (!ends) continue
    const to = isBreak ? index : index + 1
    if (to > from && hasWord(reading, from, to))
      sentences.push({ from, to, startsLine, endsLine: isBreak || reading.at(to).kind === 'break' })
    startsLine = isBreak || (startsLine && !hasWord(reading, from, to))
    from = index + (separatorLength(reading, index) || 1)
  }
  return sentences
}

/** A quotation has at most this many tokens. */
const maxQuotedTokens = 20

/** Where the quotation begins that is still open after a token. */
function openQuotation(open: number | undefined, index: number, isBreak: boolean, { text }: Token): number | undefined {
  if (isBreak) return undefined
  return text === '"' ? (open === undefined ? index : undefined) : open
}

/**
 * The question in `Foro «¿Qué biblioteca queremos?»` does not end a sentence, because the open quotation ends on this
 * line.
 */
function isQuoted(reading: Reading, index: number, open: number | undefined): boolean {
  if (open === undefined) return false
  for (let next = index + 1; next <= open + maxQuotedTokens && reading.at(next).kind !== 'break'; next++)
    if (reading.sign(next) === '"') return true
  return false
}

/** The lines and signs within a date (`29 | 08 | 2026`) are no breaks. */
const breaks = (reading: Reading, index: number, isDayLine: boolean, busy: SentenceHints['busy']): boolean =>
  index === reading.length ||
  ((reading.at(index).kind === 'break' || separatorLength(reading, index) > (isDayLine ? 1 : 0)) && !busy(index))
const beginsLine = (reading: Reading, index: number): boolean => index === 0 || reading.at(index - 1).kind === 'break'

/** The position after the signs and emojis at the start of a line. */
function firstWord(reading: Reading, index: number): number {
  let first = index
  while (first < index + 4 && ['symbol', 'emoji'].includes(reading.at(first).kind)) first++
  return first
}

/**
 * `… en el turno 🙌 Y no olviden que este viernes …`: an emoji after a lower-case word and before a capitalized
 * conjunction.
 */
const endsByEmoji = (reading: Reading, index: number): boolean =>
  reading.word(index - 1) !== '' &&
  !reading.isCapitalized(index - 1) &&
  reading.isCapitalized(index + 1) &&
  !reading.isUppercase(index + 1) &&
  ['y', 'and', 'pero', 'but', 'also', 'ademas', 'tambien', 'so'].includes(reading.word(index + 1))

function endsSentence(reading: Reading, index: number, { text, kind }: Token): boolean {
  if (kind === 'emoji') return endsByEmoji(reading, index)
  if (text === '!' || text === '?' || text === ';' || text === '…') return true
  if (text !== '.' || !reading.at(index + 1).spaced) return text === '.' && reading.at(index + 1).kind === 'break'
  const before = reading.word(index - 1)
  return !(before.length === 1 || abbreviations.has(before))
}

function hasWord(reading: Reading, from: number, to: number): boolean {
  for (let index = from; index < to; index++) if (['word', 'number'].includes(reading.at(index).kind)) return true
  return false
}
