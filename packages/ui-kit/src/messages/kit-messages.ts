import { addCatalogue } from './catalogue.ts'
import { errorsEn } from './errors-en.ts'
import { errorsEs } from './errors-es.ts'
import { kitEn } from './kit-en.ts'
import { kitEs } from './kit-es.ts'
import { vocabularyEn } from './vocabulary-en.ts'
import { vocabularyEs } from './vocabulary-es.ts'

export const kitMessages = addCatalogue('kit', { en: kitEn, es: kitEs })
export const errorMessages = addCatalogue('errors', { en: errorsEn, es: errorsEs })
export const vocabularyMessages = addCatalogue('vocabulary', { en: vocabularyEn, es: vocabularyEs })
