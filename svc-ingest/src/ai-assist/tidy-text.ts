import { findMentions } from '@convive/event-extractor/mentions/find-mentions'
import { detectLanguage } from '@convive/event-extractor/lexicon/language-and-category'
import { Reading } from '@convive/event-extractor/text/reading'
import { normalizeTitle } from '@convive/event-extractor/titles/title-phrase'

/**
 * A longer line is not a heading. Whole paragraphs in capitals stay unchanged, because it is unknown which of their
 * words are names.
 */
const maxHeadingLength = 80
/** Web and mail addresses, which stay unchanged. */
const linkPattern =
  /(\bhttps?:\/\/\S{1,500}|\bwww\.\S{1,500}|[\w.+-]{1,64}@[\w.-]{1,255}|\b[\w-]{2,63}\.[a-z]{2,24}\b(?:\/\S{0,500})?)/i

/**
 * Tidies a text without a model: it keeps the words, corrects spaces, capitals and punctuation, and moves the practical
 * lines (when, where, how much) to the end.
 */
export function tidyText(text: string): string {
  const plain = new Reading(text)
  const language = detectLanguage(plain)
  const lines = plain
    .lines({ from: 0, to: plain.length }, text.length)
    .split('\n')
    .map((line) => tidyLine(line, (heading) => normalizeTitle(heading, language, true)))
  const kept = lines.filter((line, index) => line !== '' || (lines[index - 1] ?? '') !== '')
  return orderParagraphs(kept, isPractical).join('\n').trim()
}

const labels = [
  'lugar|d[oó]nde|direcci[oó]n|fecha|hora|horario|cu[aá]ndo|precio|costo|valor|cupo|info|informaci[oó]n|contacto',
  'where|when|place|location|date|time|price|cost|contact',
].join('|')
const labelEmojis = '📍|📅|🗓|⏰|💰|🎟|📲|📞'
const labelPattern = new RegExp(String.raw`^(?:${labelEmojis}|(?:${labels})\s*:)`, 'iu')

/**
 * True for a short line that says when, where or how much, or that contains a date, a time, a price or a phone number.
 */
function isPractical(line: string): boolean {
  if (line.length > 90) return false
  if (labelPattern.test(line)) return true
  const reading = new Reading(line)
  return findMentions(reading, detectLanguage(reading)).length > 0
}

function tidyLine(line: string, asHeading: (heading: string) => string): string {
  const spaced = line
    .replaceAll(/[^\S\n]+/g, ' ')
    .trim()
    .replace(/^[•▪●·*–-] ?(?=\p{L})/u, '• ')
  const punctuated = spaced
    .split(linkPattern)
    .map((part, index) => (index % 2 === 0 ? punctuate(part) : part))
    .join('')
  const toned = isUppercase(punctuated) && punctuated.length <= maxHeadingLength ? asHeading(punctuated) : punctuated
  return linkPattern.exec(toned)?.index === 0
    ? toned
    : toned.replace(
        /^([^\p{L}\p{N}]{0,6})(\p{Ll})/u,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      )
}

/** Replaces repeated signs by one, with no space before it and one after it. */
const punctuate = (part: string): string =>
  part
    .replaceAll(/([!?¡¿])\1+/g, '$1')
    .replaceAll(/\.{4,}/g, '...')
    .replaceAll(/,{2,}/g, ',')
    .replaceAll(/(?<=\p{L}) (?=[,;!?])/gu, '')
    .replaceAll(/([,;!?])(?=\p{L})/gu, '$1 ')

function isUppercase(line: string): boolean {
  const words = line.match(/\p{L}{3,}/gu) ?? []
  return words.length >= 2 && words.every((word) => word === word.toUpperCase())
}

/**
 * Moves practical lines after the others, each group in its own order. The first line names the event and stays.
 * Nothing moves if there is only one kind of line.
 */
function orderParagraphs(lines: string[], isPractical: (line: string) => boolean): string[] {
  const [first = '', ...rest] = lines
  const spoken = rest.filter((line) => line !== '')
  const practical = spoken.filter(isPractical)
  const prose = spoken.filter((line) => !isPractical(line))
  if (practical.length === 0 || prose.length === 0 || isProgram(lines)) return lines
  return [first, '', ...prose, '', ...practical]
}

/** In a list, and below a line that ends in a colon, lines belong to the line above. */
const isProgram = (lines: string[]): boolean => lines.some((line) => line.startsWith('• ') || line.endsWith(':'))
