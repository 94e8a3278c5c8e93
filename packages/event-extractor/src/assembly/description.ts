import type { Range, Reading } from '../text/reading.ts'

/** A longer description is cut. */
const maxLength = 2000
const minLength = 10

/** The readable lines of a range, without formatting and bullets. */
export function descriptionOf(reading: Reading, own: Range): string {
  const text = tidy(reading, own)
  return text.length >= minLength ? text : tidy(reading, { from: 0, to: reading.length })
}

function tidy(reading: Reading, range: Range): string {
  const text = reading.lines(range, maxLength * 2)
  const lines = text.split('\n').map((line) =>
    line
      .replace(/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f\u200d\s•▪●·*-]{1,12}/u, '')
      .replaceAll(/[ \t]+/g, ' ')
      .trim(),
  )
  const kept = lines
    .filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
    .join('\n')
    .trim()
  return kept.length <= maxLength ? kept : `${kept.slice(0, maxLength - 1).toWellFormed()}…`
}
