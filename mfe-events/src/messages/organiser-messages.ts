import { extendNamespace } from '@convive/ui-kit'
import { organiserEn } from './organiser-en.ts'
import { organiserEs } from './organiser-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts of an organiser’s page. */
export const messages = extendNamespace(common, { en: organiserEn, es: organiserEs })
