import { mentionsOf } from '../extraction/mentions.ts'
import { languageOf } from '../extraction/reading/language.ts'
import { Reading } from '../extraction/reading/reading.ts'
import { normaliseTitle } from '../extraction/titles/title-case.ts'
import { practicalLast } from './practical-last.ts'

/** A heading is no longer than this; whole paragraphs in capitals stay as they are, as nobody knows which of their words are names. */
const longestHeading = 80
/** Addresses and mail addresses, in which nothing is put right. */
const addresses = /(\bhttps?:\/\/\S{1,500}|\bwww\.\S{1,500}|[\w.+-]{1,64}@[\w.-]{1,255}|\b[\w-]{2,63}\.[a-z]{2,24}\b(?:\/\S{0,500})?)/i

/** A text put in order without a model: the same words, with spaces, capitals and punctuation tidied, and the practical lines (when, where, how much) together at its end. */
export function tidyText(text: string): string {
  const plain = new Reading(text)
  const language = languageOf(plain)
  const lines = plain.lines({ from: 0, to: plain.length }, text.length).split('\n').map((line) => tidyLine(line, (heading) => normaliseTitle(heading, language, true)))
  const kept = lines.filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
  return practicalLast(kept, isPractical).join('\n').trim()
}

const labelled = /^(?:📍|📅|🗓|⏰|💰|🎟|📲|📞|(?:lugar|d[oó]nde|direcci[oó]n|fecha|hora|horario|cu[aá]ndo|precio|costo|valor|cupo|info|informaci[oó]n|contacto|where|when|place|location|date|time|price|cost|contact)\s*:)/iu

/** Whether a line is there to say when, where or how much: it is short and says so, or a date, an hour, a price or a telephone is in it. */
function isPractical(line: string): boolean {
  if (line.length > 90) return false
  if (labelled.test(line)) return true
  const reading = new Reading(line)
  return mentionsOf(reading, languageOf(reading)).length > 0
}

function tidyLine(line: string, asHeading: (heading: string) => string): string {
  const spaced = line.replaceAll(/[^\S\n]+/g, ' ').trim().replace(/^[•▪●·*–-] ?(?=\p{L})/u, '• ')
  const punctuated = spaced.split(addresses).map((part, index) => (index % 2 === 0 ? punctuate(part) : part)).join('')
  const toned = isShouted(punctuated) && punctuated.length <= longestHeading ? asHeading(punctuated) : punctuated
  return addresses.exec(toned)?.index === 0 ? toned : toned.replace(/^([^\p{L}\p{N}]{0,6})(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase())
}

/** One sign instead of many, no space before it, one behind it. */
const punctuate = (part: string): string =>
  part
    .replaceAll(/([!?¡¿])\1+/g, '$1')
    .replaceAll(/\.{4,}/g, '...')
    .replaceAll(/,{2,}/g, ',')
    .replaceAll(/(?<=\p{L}) (?=[,;!?])/gu, '')
    .replaceAll(/([,;!?])(?=\p{L})/gu, '$1 ')

function isShouted(line: string): boolean {
  const words = line.match(/\p{L}{3,}/gu) ?? []
  return words.length >= 2 && words.every((word) => word === word.toUpperCase())
}
