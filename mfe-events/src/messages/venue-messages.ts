import { extendNamespace } from '@convive/ui-kit'
import { venueEn } from './venue-en.ts'
import { venueEs } from './venue-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts of venues. */
export const messages = extendNamespace(common, { en: venueEn, es: venueEs })
