import { extendNamespace } from '@convive/ui-kit'
import { claimEn } from './claim-en.ts'
import { claimEs } from './claim-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts for claiming an event. */
export const messages = extendNamespace(common, { en: { claim: claimEn }, es: { claim: claimEs } })
