import { addNamespace } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** Apart from the rest of this front end's texts: the front page needs none of them. */
export const messages = addNamespace('tickets', { en, es })
