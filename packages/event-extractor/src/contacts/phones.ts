import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Reading } from '../text/reading.ts'
import { parseWords } from '../text/phrases.ts'

/** A phone number in E.164. */
export type PhoneMention = { kind: 'phone'; phone: string; from: number; to: number }

/**
 * Converts a number as written (`8812-3456`, `+1 415 555 2671`, `00506…`) to E.164. Without a prefix it is Costa
 * Rican. Undefined for anything that is not a valid number.
 */
export function normalizePhone(text: string): string | undefined {
  const parsed = parsePhoneNumberFromString(text.slice(0, 40), 'CR')
  return parsed?.isValid() ? parsed.number : undefined
}

const phoneCues = parseWords(
  'tel telefono telefonos cel celular whatsapp wa wsp whats sinpe llamar llame al info informes contacto escribir phone call text',
)
/** E.164 allows fifteen digits; with separators, a number has at most this many tokens. */
const maxTokens = 14

/** The phone number that begins at a token. */
export function phoneAt(reading: Reading, index: number): PhoneMention | undefined {
  const token = reading.at(index)
  if (token.text === '(') return bracketedAt(reading, index)
  if (token.text === '+') return internationalAt(reading, index)
  if (token.kind !== 'number' || isPartOfNumber(reading, index)) return undefined
  return withPrefixAt(reading, index) ?? localAt(reading, index)
}

/**
 * `1-1234-5678` is an identity card and `₡2000 3000` an amount: digits that continue other digits do not start a
 * number.
 */
function isPartOfNumber(reading: Reading, index: number): boolean {
  const before = reading.at(index - 1)
  if (reading.at(index).spaced || before.kind !== 'symbol')
    return before.kind === 'word' && !reading.at(index).spaced && before.text.length < 3
  return (
    ['₡', '¢', '$', '#'].includes(before.text) ||
    (['-', '.', ',', '/'].includes(before.text) && reading.at(index - 2).kind === 'number' && !before.spaced)
  )
}

/** `+1 415 555 2671`, `+(506) 8888-8888`: takes as many digits as libphonenumber accepts. */
function internationalAt(reading: Reading, index: number): PhoneMention | undefined {
  let digits = ''
  let best: PhoneMention | undefined
  for (let next = index + 1; next < index + maxTokens && digits.length < 15; next++) {
    const token = reading.at(next)
    if (token.kind === 'number') {
      digits += token.text.slice(0, 16)
      const phone = digits.length >= 8 && digits.length <= 15 ? normalizePhone(`+${digits}`) : undefined
      if (phone) best = { kind: 'phone', phone, from: index, to: next + 1 }
    } else if (!['-', '(', ')', '.'].includes(token.text)) break
  }
  return best
}

/** `(506) 8888-8888`. */
function bracketedAt(reading: Reading, index: number): PhoneMention | undefined {
  if (reading.at(index + 1).text !== '506' || reading.sign(index + 2) !== ')') return undefined
  const local = localAt(reading, index + 3)
  return local && { ...local, from: index }
}

/** `506 88888888`, `00506 8888 8888`, and without spaces `50688888888`. */
function withPrefixAt(reading: Reading, index: number): PhoneMention | undefined {
  const { text } = reading.at(index)
  const bare = text.startsWith('00') ? text.slice(2, 20) : text
  if (bare === '506') {
    const local = localAt(reading, reading.sign(index + 1) === '-' ? index + 2 : index + 1)
    return local && { ...local, from: index }
  }
  return bare.length === 11 && bare.startsWith('506') ? localPhone(bare.slice(3), index, index + 1) : undefined
}

/** The eight digits of a Costa Rican number: together, in two halves, or, after a word such as `tel`, in pairs. */
function localAt(reading: Reading, index: number): PhoneMention | undefined {
  const first = reading.at(index)
  if (first.kind !== 'number') return undefined
  if (first.text.length === 8) return localPhone(first.text, index, index + 1)
  if (first.text.length === 4) return halvesAt(reading, index)
  return first.text.length === 2 && hasPhoneCue(reading, index) ? pairsAt(reading, index) : undefined
}

function halvesAt(reading: Reading, index: number): PhoneMention | undefined {
  const second = ['-', '.'].includes(reading.sign(index + 1)) ? index + 2 : index + 1
  const [first, last] = [reading.at(index).text, reading.at(second)]
  if (last.kind !== 'number' || last.text.length !== 4 || (isYear(first) && isYear(last.text))) return undefined
  return continues(reading, second + 1) ? undefined : localPhone(first + last.text, index, second + 1)
}

const isYear = (text: string): boolean => /^(?:19|20)\d\d$/.test(text)
const hasPhoneCue = (reading: Reading, index: number): boolean =>
  phoneCues.has(reading.word(index - 1)) || phoneCues.has(reading.word(index - 2))

function pairsAt(reading: Reading, index: number): PhoneMention | undefined {
  let digits = ''
  let next = index
  for (let pairs = 0; pairs < 4; pairs++) {
    if (pairs > 0 && reading.sign(next) === '-') next++
    const token = reading.at(next)
    if (token.kind !== 'number' || token.text.length !== 2) return undefined
    digits += token.text
    next++
  }
  return localPhone(digits, index, next)
}

const continues = (reading: Reading, index: number): boolean =>
  !reading.at(index).spaced && ['-', '/'].includes(reading.at(index).text) && reading.at(index + 1).kind === 'number'

function localPhone(digits: string, from: number, to: number): PhoneMention | undefined {
  if (!/^[2-8]\d{7}$/.test(digits)) return undefined
  const phone = normalizePhone(digits)
  return phone === undefined ? undefined : { kind: 'phone', phone, from, to }
}
