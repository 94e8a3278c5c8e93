import type { Language } from '@convive/contracts/vocabulary'
import { wordsOf } from '../reading/phrases.ts'
import { Reading } from '../reading/reading.ts'
import { localities } from '../words/localities.ts'

/** The longest title that an event may have. */
const longest = 100
const small = wordsOf('de del la las el los y e o u a al en con por para un una the and of an in on at to for with by or')
const acronyms = wordsOf('asada uned ucr una tec ina ebais ccss ice aya dj pz usa ucimed mep icoder minae sinac cr bbq diy lgbtiq ngo ong adi pani imas mtb ffa led tv vip cc msj itcr utn inamu cen cinai')
const roman = /^(?:ii|iii|iv|v|vi|vii|viii|ix|x|xi|xii|xiii|xiv|xv|xx)$/

/** A name as it was written, capitals toned down: as a name of its own where it stood `alone` or is English, else as the words of a sentence. */
export function normaliseTitle(text: string, language: Language, alone: boolean): string {
  const words = text.split(' ')
  const loud = words.filter((word) => isShouted(word) && letterCount(word) >= 3)
  const tone = loud.length >= 2 || words.every((word) => isShouted(word) || letterCount(word) === 0)
  const toned = tone ? quieten(words, alone || language === 'en') : text
  return clip(toned.replace(/^(["'¡¿(]{0,3})(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase()))
}

const isShouted = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase()
const letterCount = (word: string): number => word.replace(/[^\p{L}]/gu, '').length
const folded = (word: string): string => word.toLowerCase().normalize('NFD').replace(/[^\p{L}]/gu, '')

function quieten(words: string[], asName: boolean): string {
  const quiet = words.map((word, index) => {
    if (!isShouted(word)) return word
    if (acronyms.has(folded(word)) || roman.test(folded(word))) return word
    const lower = word.toLowerCase()
    return asName && !(small.has(folded(word)) && index > 0) ? capitalised(lower) : lower
  })
  return asName ? quiet.join(' ') : withPlaceNames(quiet.join(' '))
}

const capitalised = (word: string): string => word.replace(/\p{L}/u, (letter) => letter.toUpperCase())

/** Gives towns their capitals back: `taller en san isidro`. Two words make it one; a single one could be a fruit (`limón`) or a fruit tree (`naranjo`). */
function withPlaceNames(text: string): string {
  const reading = new Reading(text)
  const places: { start: number; end: number }[] = []
  for (let index = 0; index < reading.length; index++) {
    const place = localities.at(reading, index)
    if (!place || (place.to - place.from < 2 && !['en', 'de'].includes(reading.word(index - 1)))) continue
    for (let word = place.from; word < place.to; word++) if (!small.has(reading.word(word))) places.push({ start: reading.at(word).start, end: reading.at(word).end })
    index = place.to - 1
  }
  return places.reduceRight((result, { start, end }) => result.slice(0, start) + capitalised(result.slice(start, end)) + result.slice(end), text)
}

function clip(text: string): string {
  if (text.length <= longest) return text
  const cut = text.slice(0, longest)
  return (cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut).toWellFormed()
}
