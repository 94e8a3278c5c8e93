import { addNamespace } from '../../design/i18n/translations.ts'
import { vocabularyEn } from './vocabulary-en.ts'
import { vocabularyEs } from './vocabulary-es.ts'

export const vocabularyMessages = addNamespace('vocabulary', { en: vocabularyEn, es: vocabularyEs })
