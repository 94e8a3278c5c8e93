import type { Range, Reading } from '../reading/reading.ts'

/** A description is for reading; of what is longer, the beginning is kept. */
const longest = 2000
const shortest = 10

/** What a person reads in a stretch of the text: its lines without formatting and bullets. */
export function descriptionOf(reading: Reading, own: Range): string {
  const text = tidy(reading, own)
  return text.length >= shortest ? text : tidy(reading, { from: 0, to: reading.length })
}

function tidy(reading: Reading, range: Range): string {
  const text = reading.lines(range, longest * 2)
  const lines = text.split('\n').map((line) => line.replace(/^[\p{Extended_Pictographic}\p{Emoji_Modifier}\s•▪●·*-]{1,12}/u, '').replaceAll(/[ \t]+/g, ' ').trim())
  const kept = lines.filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '').join('\n').trim()
  return kept.length <= longest ? kept : `${kept.slice(0, longest - 1).toWellFormed()}…`
}
