import { normalizePhone } from './phones.ts'
import type { Reading } from '../text/reading.ts'

/**
 * A web address as written, an e-mail address, or a name behind `@`. A `wa.me` address also contains a phone number.
 */
export type LinkMention = { kind: 'link'; link: string | null; phone: string | null; from: number; to: number }

const schemes = new Set(['http', 'https'])
const topLevelDomains = new Set([
  'com',
  'org',
  'net',
  'cr',
  'me',
  'gl',
  'ly',
  'io',
  'app',
  'info',
  'co',
  'page',
  'us',
  'tv',
  'link',
  'events',
])
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
