import { extendNamespace } from '@convive/ui-kit'
import { boostEn } from './boost-en.ts'
import { boostEs } from './boost-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts for boosting an event. */
export const messages = extendNamespace(common, { en: { boost: boostEn }, es: { boost: boostEs } })
