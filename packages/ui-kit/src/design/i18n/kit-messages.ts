import { kitEn } from './kit-en.ts'
import { kitEs } from './kit-es.ts'
import { addNamespace } from './translations.ts'

export const kitMessages = addNamespace('kit', { en: kitEn, es: kitEs })
