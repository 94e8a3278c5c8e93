import { addCatalogue } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** A catalogue of its own: it comes with the profile, not with the front page. */
export const messages = addCatalogue('profile', { en, es })
