import type { Reading } from '@convive/event-extractor/text/reading'
import { parseWords } from '@convive/event-extractor/text/phrases'
import { isOrdinary, isVerbForm } from './ordinary-words.ts'

/** Titles before names. */
const titlesBeforeNames = parseWords(
  'don dona dr dra sr sra srta mr mrs ms dj mc prof profe profesor profesora maestro maestra chef padre fray sor lic ing san santa doctor doctora',
)
const latin = /^[\p{Script=Latin}\p{M}'’]+$/u

/**
 * True if a word is or may be a name that is not among the known words: it is capitalized and not an ordinary word,
 * follows a title, belongs to a hashtag, or is written in another script.
 */
export function isUnknownName(reading: Reading, index: number, known: ReadonlySet<string>): boolean {
  const word = reading.word(index)
  if (isKnown(word, known)) return false
  if (!latin.test(reading.text({ from: index, to: index + 1 }))) return true
  const before = reading.word(index - 1)
  if (reading.sign(index - 1) === '#' || (titlesBeforeNames.has(before) && !isOrdinary(word))) return true
  return (
    reading.isCapitalized(index) &&
    !isOrdinary(word) &&
    !(beginsSentence(reading, index) && isVerbForm(reading.text({ from: index, to: index + 1 }), word))
  )
}

function beginsSentence(reading: Reading, index: number): boolean {
  const { kind, text } = reading.at(index - 1)
  return kind === 'break' || kind === 'emoji' || ['.', '!', '?', '¡', '¿', '•', '…'].includes(text)
}

/** Whether a word is known with or without an ending: `Tinamaste's` is Tinamaste, and `Bingos` is bingo. */
const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) ||
  (word.length > 3 &&
    (known.has(`${word}s`) ||
      (word.endsWith('s') && known.has(word.slice(0, -1))) ||
      (word.endsWith('es') && known.has(word.slice(0, -2)))))
