import type { Reading } from '../text/reading.ts'

/** `DOM títeres 3 pm`: capitals at the start of a line, before a name in other letters, and an hour on the same line. */
export function beginsItem(reading: Reading, index: number, to: number): boolean {
  if (!reading.isUppercase(index) || reading.at(to).kind !== 'word' || reading.isUppercase(to)) return false
  let before = index - 1
  while (before > index - maxSigns && ['emoji', 'symbol'].includes(reading.at(before).kind)) before--
  if (reading.at(before).kind !== 'break') return false
  for (let next = to + 1; next < to + maxItemTokens && reading.at(next).kind !== 'break'; next++)
    if (reading.number(next) !== undefined && clockEnds.has(reading.at(next + 1).text)) return true
  return false
}
const maxItemTokens = 16
/** A picture of several people is up to seven signs. */
const maxSigns = 9
const clockEnds = new Set([':', 'am', 'pm', 'p', 'a', 'hrs', 'h', 'md', 'de'])
