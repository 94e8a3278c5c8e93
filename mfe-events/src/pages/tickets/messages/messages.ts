import { extendNamespace } from '@convive/ui-kit'
import { messages as ofBuying } from './buy-messages.ts'
import { en } from './en.ts'
import { es } from './es.ts'

/** Adds the texts of tickets. Separate from the other texts of this front end, because the home page needs none of them. */
export const messages = extendNamespace(ofBuying, { en, es })
