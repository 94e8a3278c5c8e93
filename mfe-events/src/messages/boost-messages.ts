import { addTexts } from '@convive/ui-kit'
import { boostEn } from './boost-en.ts'
import { boostEs } from './boost-es.ts'
import { messages as common } from './messages.ts'

/** With the texts of boosting an event. */
export const messages = addTexts(common, { en: { boost: boostEn }, es: { boost: boostEs } })
