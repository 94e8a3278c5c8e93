import { parseWords } from '../text/phrases.ts'
import type { Range, Reading } from '../text/reading.ts'

/** What a host does: `El Comité de Cultura presenta`, `The Garden Club presents`. */
const hostVerbs = parseWords(
  'presenta presentan invita invitan organiza organizan ofrece ofrecen celebra celebran presents present invites hosts',
)

/** True if the words of a range, and the next one or the next line, say that somebody gives the event. */
export function saysHost(reading: Reading, { from, to }: Range): boolean {
  const next = reading.at(to).kind === 'break' ? to + 1 : to
  return hostVerbs.has(reading.word(next)) || (to > from && hostVerbs.has(reading.word(to - 1)))
}

/** True if a position follows a verb of a host, also on the next line. */
export const followsHost = (reading: Reading, index: number): boolean =>
  hostVerbs.has(reading.word(reading.at(index - 1).kind === 'break' ? index - 2 : index - 1))
