import type { Reading } from '../text/reading.ts'
import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { parseWords } from '../text/phrases.ts'

/**
 * A web address as written, an e-mail address, or a name behind `@`. A `wa.me` address also contains a phone number.
 */
export type LinkMention = { kind: 'link'; link: string | null; phone: string | null; from: number; to: number }

const schemes = new Set(['http', 'https'])
const topLevelDomains = parseWords('com org net cr me gl ly io app info co page us tv link events')
const trailingPunctuation = new Set(['.', ',', ';', '!', '?', ')', ']', '"', "'", ':'])

/** The link that begins at a token and ends at the next space. No other rule reads dates or numbers inside it. */
export function linkAt(reading: Reading, index: number): LinkMention | undefined {
  const token = reading.at(index)
  if (token.text === '@') return handleAt(reading, index)
  if (token.kind !== 'word' || (!token.spaced && reading.at(index - 1).kind === 'word')) return undefined
  if (schemes.has(token.text) && reading.sign(index + 1) === ':' && reading.sign(index + 2) === '/')
    return upToSpace(reading, index, index + 3)
  if (isJoined(reading, index + 1, '@')) return { ...upToSpace(reading, index, index + 2), link: null }
  const isHost = isJoined(reading, index + 1, '.') && (token.text === 'www' || isHostName(reading, index))
  return isHost ? upToSpace(reading, index, index + 2) : undefined
}

/** True for a sign without a space on either side. */
const isJoined = (reading: Reading, index: number, sign: string): boolean =>
  reading.sign(index) === sign && !reading.at(index).spaced && !reading.at(index + 1).spaced

function handleAt(reading: Reading, index: number): LinkMention | undefined {
  const next = reading.at(index + 1)
  return next.kind === 'word' && !next.spaced ? { ...upToSpace(reading, index, index + 1), link: null } : undefined
}

/** `convive.cr/e/7`, `maps.app.goo.gl/x`: a host name of at most four parts that ends in a known top-level domain. */
function isHostName(reading: Reading, index: number): boolean {
  for (let part = 1; part <= 3; part++) {
    const place = index + part * 2
    if (!isJoined(reading, place - 1, '.')) return false
    if (topLevelDomains.has(reading.word(place)) && !isJoined(reading, place + 1, '.')) return true
  }
  return false
}

function upToSpace(reading: Reading, from: number, begin: number): LinkMention {
  let to = begin
  while (
    to < reading.length &&
    !reading.at(to).spaced &&
    reading.at(to).kind !== 'break' &&
    reading.at(to).kind !== 'emoji'
  )
    to++
  while (to > begin + 1 && trailingPunctuation.has(reading.at(to - 1).text)) to--
  const link = reading.text({ from, to })
  return { kind: 'link', link, phone: phoneInLink(link), from, to }
}

function phoneInLink(link: string): string | null {
  const found = /(?:wa\.me\/|phone=)\+?(\d{8,15})(?!\d)/.exec(link.slice(0, 200))
  if (!found) return null
  return (found[1]!.length === 8 ? normalizePhone(found[1]!) : normalizePhone(`+${found[1]!}`)) ?? null
}

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
