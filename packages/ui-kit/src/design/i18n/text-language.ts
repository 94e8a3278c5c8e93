import type { Language } from '@convive/contracts/enums'

/** Frequent words that the other language does not have. */
const words: Record<Language, ReadonlySet<string>> = {
  en: new Set(
    'the and of with for to at from your you we our is are this that will by about free event day night open live join bring'.split(
      ' ',
    ),
  ),
  es: new Set(
    'el la los las un una de del al y e o en con por para que se su sus es son este esta todos todas noche día feria entrada gratis taller'.split(
      ' ',
    ),
  ),
}
const spanishLetters = /[ñáéíóú¿¡]/i

/**
 * The language in which a person wrote a text, for its `lang`: a screen reader reads it with the right voice. Undefined
 * if the words are inconclusive. The text, for example a name, is then treated as being in the page's language.
 */
export function textLanguage(text: string): Language | undefined {
  const all = text.toLocaleLowerCase('es').match(/\p{L}+/gu) ?? []
  const count = (language: Language) => all.filter((word) => words[language].has(word)).length
  const spanish = count('es') + (spanishLetters.test(text) ? 1 : 0)
  const english = count('en')
  if (spanish === english) return undefined
  return spanish > english ? 'es' : 'en'
}
