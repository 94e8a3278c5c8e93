import type { Language } from '@convive/contracts/enums'
import { foldText } from '@convive/formats/fold-text'
import { parseWords } from '../text/phrases.ts'
import { Reading } from '../text/reading.ts'
import { localities } from '../lexicon/localities.ts'

/** The longest title of an event. */
const maxLength = 100
const lowercaseWords = parseWords(
  'de del la las el los y e o u a al en con por para que un una the and of an in on at to for with by or',
)
const acronyms = parseWords(
  `
    asada uned ucr una tec ina ebais ccss ice aya dj pz usa ucimed mep icoder minae sinac cr bbq diy lgbtiq ngo ong
    adi pani imas mtb ffa led tv vip cc msj itcr utn inamu cen cinai`,
)
const roman = /^(?:ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|xiii|xiv|xv|xx)$/

/** Lowers uppercase titles: to title case if the title stood `alone` or is English, else to sentence case. */
export function normalizeTitle(text: string, language: Language, alone: boolean): string {
  const words = text.split(' ')
  const loud = words.filter((word) => isUppercase(word) && letterCount(word) >= 3)
  const tone = loud.length >= 2 || words.every((word) => isUppercase(word) || letterCount(word) === 0)
  const lowered = tone ? lowerUppercaseWords(words, alone || language === 'en') : text
  const toned = language === 'es' ? contracted(lowered) : lowered
  return truncate(
    toned.replace(/^(["'¡¿(]{0,3})(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase()),
  )
}

/** `Karaoke de el Comité` is `del Comité`. A name keeps its article: `fiestas de El Roble`. */
const contracted = (text: string): string =>
  text.replaceAll(/\bde el (?=\p{L})/gu, 'del ').replaceAll(/\ba el (?=\p{L})/gu, 'al ')

const isUppercase = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase()
const letterCount = (word: string): number => word.replace(/[^\p{L}]/gu, '').length
const bareLetters = (word: string): string => foldText(word).replace(/[^\p{L}]/gu, '')

function lowerUppercaseWords(words: string[], asName: boolean): string {
  const quiet = words.map((word, index) => {
    if (!isUppercase(word)) return word
    if (acronyms.has(bareLetters(word)) || roman.test(bareLetters(word))) return word
    const lower = word.toLowerCase()
    return asName && !(lowercaseWords.has(bareLetters(word)) && index > 0) ? capitalised(lower) : lower
  })
  return asName ? quiet.join(' ') : withPlaceNames(quiet.join(' '))
}

const capitalised = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

/**
 * Restores the capitals of towns: `taller en san isidro`. One word alone could be a fruit (`limón`) or a fruit tree
 * (`naranjo`), so it takes two, or a preposition.
 */
function withPlaceNames(text: string): string {
  const reading = new Reading(text)
  const places: { start: number; end: number }[] = []
  for (let index = 0; index < reading.length; index++) {
    const place = localities.at(reading, index)
    if (!place || (place.to - place.from < 2 && !['en', 'de'].includes(reading.word(index - 1)))) continue
    for (let word = place.from; word < place.to; word++)
      if (!lowercaseWords.has(reading.word(word)))
        places.push({ start: reading.at(word).start, end: reading.at(word).end })
    index = place.to - 1
  }
  return places.reduceRight(
    (result, { start, end }) => result.slice(0, start) + capitalised(result.slice(start, end)) + result.slice(end),
    text,
  )
}

function truncate(text: string): string {
  if (text.length <= maxLength) return text
  const cut = text.slice(0, maxLength)
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed()
}
