import { Phrases, type PhraseMatch } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

/** The months from the one in which the text was written. */
const relativeMonths = new Phrases<0 | 1>([
  ['de este mes', 0],
  ['del presente mes', 0],
  ['del mes en curso', 0],
  ['of this month', 0],
  ['del proximo mes', 1],
  ['del otro mes', 1],
  ['del mes entrante', 1],
  ['del mes proximo', 1],
  ['del mes que viene', 1],
  ['of next month', 1],
])

/** `del próximo mes`, `of this month`: behind a day or a weekday. */
export const relativeMonthAt = (reading: Reading, index: number): PhraseMatch<0 | 1> | undefined =>
  relativeMonths.at(reading, index)
