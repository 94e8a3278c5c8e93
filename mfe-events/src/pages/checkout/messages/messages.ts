import { addCatalogue } from '@convive/ui-kit'
import { en } from './en.ts'
import { es } from './es.ts'

/** Apart from the rest of this front end's texts: nobody who only looks at events should fetch them. */
export const messages = addCatalogue('checkout', { en, es })
