import type { Language } from '@convive/contracts/enums'
import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'
import type { DateToken } from './date-token.ts'

/** Things that are counted in halves and quarters: `1/2 kilo` is not the first of February. */
const fractions = parseWords(
  'kilo kilos kg taza tazas libra libras cucharada cucharadita litro litros precio cup cups hora hour km mil',
)

/** A date in digits: `7/3`, `7/3/26`, `07-03-2026`, `7.3.2026`, `2026-03-07`. */
export function numericDateAt(reading: Reading, index: number, language: Language): DateToken | undefined {
  const separator = reading.sign(index + 1)
  const apart = apartAt(reading, index, separator, language)
  if (apart) return apart
  if (!['/', '-', '.'].includes(separator)) return undefined
  const texts = [reading.at(index).text]
  let to = index + 1
  while (texts.length < 3 && continues(reading, to, separator)) {
    texts.push(reading.at(to + 1).text)
    to += 2
  }
  if (texts.length < 2 || continues(reading, to, separator)) return undefined
  if (texts.length === 2 && isFraction(reading, to)) return undefined
  return texts[0]!.length === 4 ? yearFirst(texts, to) : withYearLast(texts, separator, language, to)
}

/** `29 | 08 | 2026`, `29 · 08 · 2026`: with spaces around its signs, only a year makes it a date. */
function apartAt(reading: Reading, index: number, separator: string, language: Language): DateToken | undefined {
  if (!['|', '·', '•', '.', '-', '/'].includes(separator) || reading.sign(index + 3) !== separator) return undefined
  if (!reading.at(index + 1).spaced || !reading.at(index + 2).spaced) return undefined
  const texts = [index, index + 2, index + 4].map((at) => (reading.number(at) === undefined ? '' : reading.at(at).text))
  if (texts[2]!.length !== 4 || texts.some((text) => text === '')) return undefined
  return withYearLast(texts, separator, language, index + 5)
}

function continues(reading: Reading, index: number, separator: string): boolean {
  const sign = reading.at(index)
  const next = reading.at(index + 1)
  return sign.text === separator && !sign.spaced && next.kind === 'number' && !next.spaced
}

const isFraction = (reading: Reading, to: number): boolean =>
  fractions.has(reading.word(to)) || (reading.word(to) === 'de' && fractions.has(reading.word(to + 1)))

function yearFirst(texts: string[], to: number): DateToken | undefined {
  const [year = 0, month = 0, day = 0] = texts.map(Number)
  return texts.length === 3 && isPossible({ day, month }) ? { day, month, year, to } : undefined
}

/** Two numbers are a date only with a slash (`7/3`): `7-3` may be a score, `7.3` a price, and `24/7` means always. */
function withYearLast(texts: string[], separator: string, language: Language, to: number): DateToken | undefined {
  const [first = 0, second = 0] = texts.map(Number)
  const year = texts[2]
  if (texts.slice(0, 2).some((text) => text.length > 2)) return undefined
  if (year === undefined)
    return separator === '/' && !(first === 24 && second === 7) ? inOrder(first, second, language, to) : undefined
  if (year.length !== 2 && year.length !== 4) return undefined
  const token = inOrder(first, second, language, to)
  return token && { ...token, year: year.length === 2 ? 2000 + Number(year) : Number(year) }
}

/** Day first in Spanish, month first in English, unless only the other order is possible. */
function inOrder(first: number, second: number, language: Language, to: number): DateToken | undefined {
  const dayFirst = { day: first, month: second }
  const monthFirst = { day: second, month: first }
  const [usual, other] = language === 'en' ? [monthFirst, dayFirst] : [dayFirst, monthFirst]
  if (!isPossible(usual)) return isPossible(other) ? { ...other, to } : undefined
  return { ...usual, to, ...(isPossible(other) && first !== second ? { alternative: other } : {}) }
}

const isPossible = ({ day, month }: { day: number; month: number }): boolean =>
  day >= 1 && day <= 31 && month >= 1 && month <= 12
