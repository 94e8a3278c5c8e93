import { addNamespace } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** A separate catalogue, so that visitors who only look at events do not load these texts. */
export const messages = addNamespace('checkout', { en, es })
