import { addNamespace } from '../../design/i18n/translations.ts'
import { errorsEn } from './errors-en.ts'
import { errorsEs } from './errors-es.ts'

/** A sentence for each error code. Those of rare codes load with the first one, and a page adds those that it alone meets. */
export const errorMessages = addNamespace('errors', { en: errorsEn, es: errorsEs })
