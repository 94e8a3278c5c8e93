import { addNamespace } from '../../design/i18n/translations.ts'
import { errorsEn } from './errors-en.ts'
import { errorsEs } from './errors-es.ts'

/** A sentence for each error code of the contracts. A page adds those of codes that it alone meets. */
export const errorMessages = addNamespace('errors', { en: errorsEn, es: errorsEs })
