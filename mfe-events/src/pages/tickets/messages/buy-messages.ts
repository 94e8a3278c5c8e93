import { addNamespace } from '@convive/ui-kit'
import { buyEn } from './buy-en.ts'
import { buyEs } from './buy-es.ts'

/** The texts about tickets on the page of an event. */
export const messages = addNamespace('tickets', { en: buyEn, es: buyEs })
