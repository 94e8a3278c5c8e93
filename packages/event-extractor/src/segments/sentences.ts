import type { Range, Reading } from '../text/reading.ts'
import { parseWords } from '../text/phrases.ts'
import type { Token } from '../text/tokenize.ts'

export type Sentence = Range & { startsLine: boolean; endsLine: boolean }

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
export type SentenceHints = { busy: (index: number) => boolean; isDay: (index: number) => boolean }

/**
 * The sentences of a text. In a line that begins with its day (`Sábado 14 · 10 am · Cuentacuentos · Biblioteca`) the
 * separators end no sentence.
 */
export function splitSentences(reading: Reading, { busy, isDay }: SentenceHints): Sentence[] {
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
