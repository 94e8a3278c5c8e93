import { extendNamespace } from '@convive/ui-kit'
import { nextEventEn } from './next-event-en.ts'
import { nextEventEs } from './next-event-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts of the next event on the home page. */
export const messages = extendNamespace(common, { en: nextEventEn, es: nextEventEs })
