import { extendNamespace } from '@convive/ui-kit'
import { discoverEn } from './discover-en.ts'
import { discoverEs } from './discover-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts of the list of events. */
export const messages = extendNamespace(common, { en: discoverEn, es: discoverEs })
