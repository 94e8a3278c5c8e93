import { removeForbiddenCharacters } from '@convive/formats/forbidden-characters'

const maxOctets = 75

/** Escapes a text as an iCalendar value (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  removeForbiddenCharacters(text.replaceAll(/\r\n?/g, '\n'))
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** Formats an instant in UTC. Costa Rica keeps one offset all year, so that the file needs no time zone rules. */
export const toIcsInstant = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Ends each line with CRLF and folds lines over 75 octets between characters (RFC 5545, 3.1). */
export const toContentLines = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

function fold(line: string): string {
  if (Buffer.byteLength(line) <= maxOctets) return line
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = octetsOf(character.codePointAt(0) ?? 0)
    if (octets + size > maxOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}

/** The length of a character in UTF-8. Encoding each one took most of the time of a feed. */
const octetsOf = (codePoint: number): number =>
  codePoint < 0x80 ? 1 : codePoint < 0x800 ? 2 : codePoint < 0x10000 ? 3 : 4
