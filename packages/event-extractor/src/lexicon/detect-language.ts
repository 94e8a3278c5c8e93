import type { Language } from '@convive/contracts/enums'
import { eventNouns } from './event-nouns.ts'
import { parseWords } from '../text/phrases.ts'
import type { Reading } from '../text/reading.ts'

const spanishWords =
  parseWords(`de la el en los las del para con por y un una que se al es este esta estos nos les su hoy manana a sobre desde hasta
  lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre
  gratis entrada lugar hora todos todas vamos buenas buenos hola gracias clase taller`)
const englishWords = parseWords(`
    the at on and for with is to this from we you our are of in be will all hi everyone bring join us by it your
    come every next tomorrow tonight today monday tuesday wednesday thursday friday saturday sunday mon tue wed thu
    fri sat sun january february march april june july august september october november december free entry class
    open night have meet please donation suggested welcome live spots limited kids out get off up`)

/** The language of most words in a range; Spanish if neither language is recognized. */
export function detectLanguage(reading: Reading, from = 0, to = reading.length): Language {
  let balance = 0
  for (let index = from; index < to; index++) {
    const word = reading.word(index)
    if (spanishWords.has(word)) balance--
    else if (englishWords.has(word)) balance++
    const noun = eventNouns.at(reading, index)?.value.language
    if (noun === 'es') balance--
    else if (noun === 'en') balance++
  }
  return balance > 0 ? 'en' : 'es'
}
