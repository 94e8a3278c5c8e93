import type { Language } from '@convive/contracts/vocabulary'
import { eventNouns } from '../words/event-nouns.ts'
import { wordsOf } from './phrases.ts'
import type { Reading } from './reading.ts'

const spanish = wordsOf(`de la el en los las del para con por y un una que se al es este esta estos nos les su hoy manana a sobre desde hasta
  lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto setiembre septiembre octubre noviembre diciembre
  gratis entrada lugar hora todos todas vamos buenas buenos hola gracias clase taller`)
const english = wordsOf(`the at on and for with is to this from we you our are of in be will all hi everyone bring join us by it your come every next tomorrow tonight today
  monday tuesday wednesday thursday friday saturday sunday mon tue wed thu fri sat sun january february march april june july august september october november december
  free entry class open night have meet please donation suggested welcome live spots limited kids out get off up`)

/** The language that a stretch of text is mostly in; without a sign of either, Spanish. */
export function languageOf(reading: Reading, from = 0, to = reading.length): Language {
  let balance = 0
  for (let index = from; index < to; index++) {
    const word = reading.word(index)
    if (spanish.has(word)) balance--
    else if (english.has(word)) balance++
    const noun = eventNouns.at(reading, index)?.value.language
    if (noun === 'es') balance--
    else if (noun === 'en') balance++
  }
  return balance > 0 ? 'en' : 'es'
}
