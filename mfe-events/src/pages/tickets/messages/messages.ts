import { addNamespace } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** Separate from the other texts of this front end, because the home page needs none of them. */
export const messages = addNamespace('tickets', { en, es })
