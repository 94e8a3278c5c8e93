import { addTexts } from '@convive/ui-kit'
import { reportEn } from './report-en.ts'
import { reportEs } from './report-es.ts'
import { messages as common } from './messages.ts'

/** With the texts of reporting an event. */
export const messages = addTexts(common, { en: { report: reportEn }, es: { report: reportEs } })
