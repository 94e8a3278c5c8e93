import { extendNamespace } from '../../design/i18n/translations.ts'
import { errorMessages } from './error-messages.ts'
import { rareErrorsEn } from './rare-errors-en.ts'
import { rareErrorsEs } from './rare-errors-es.ts'

/** Adds the sentences of the codes that only some operations have. */
extendNamespace(errorMessages, { en: rareErrorsEn, es: rareErrorsEs })
