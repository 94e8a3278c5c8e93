import { addNamespace } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** A separate namespace, so that it loads with the account pages and not with the home page. */
export const messages = addNamespace('auth', { en, es })
