import { addCatalogue } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** A catalogue of its own: it comes with the bell, which visitors do not have. */
export const messages = addCatalogue('notifications', { en, es })
