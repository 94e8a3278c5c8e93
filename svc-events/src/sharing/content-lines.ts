const mostOctets = 75
const encoder = new TextEncoder()

/** A text as a value of iCalendar (RFC 5545, 3.3.11). */
export const escapeText = (text: string): string =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '')
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)

/** An instant as iCalendar writes it, in UTC. Costa Rica keeps one offset all year, so that no rules of a zone need to go along. */
export const utc = (instant: Date): string => instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')

/** Lines as they go out: none longer than 75 octets, longer ones folded between characters, each ended by CR and LF (RFC 5545, 3.1). */
export const contentLines = (lines: string[]): string => lines.map((line) => `${fold(line)}\r\n`).join('')

function fold(line: string): string {
  let folded = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > mostOctets) {
      folded += '\r\n '
      octets = 1
    }
    folded += character
    octets += size
  }
  return folded
}
