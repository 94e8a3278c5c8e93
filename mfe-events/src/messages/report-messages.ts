import { extendNamespace } from '@convive/ui-kit'
import { reportEn } from './report-en.ts'
import { reportEs } from './report-es.ts'
import { messages as ofEvent } from './event-messages.ts'

/** Adds the texts for reporting an event. */
export const messages = extendNamespace(ofEvent, { en: { report: reportEn }, es: { report: reportEs } })
