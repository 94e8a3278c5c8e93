import { addTexts } from '@convive/ui-kit'
import { claimEn } from './claim-en.ts'
import { claimEs } from './claim-es.ts'
import { messages as common } from './messages.ts'

/** With the texts of claiming an event. */
export const messages = addTexts(common, { en: { claim: claimEn }, es: { claim: claimEs } })
