import { extendNamespace } from '@convive/ui-kit'
import { formEn } from './form-en.ts'
import { formEs } from './form-es.ts'
import { messages as common } from './messages.ts'
import { pictureEn } from './picture-en.ts'
import { pictureEs } from './picture-es.ts'
import { enhanceEn, aiAssistEn } from './ai-assist-en.ts'
import { enhanceEs, aiAssistEs } from './ai-assist-es.ts'

/** Adds the texts of the pages that create or edit an event. */
export const messages = extendNamespace(common, {
  en: { form: formEn, picture: pictureEn, aiAssist: aiAssistEn, enhance: enhanceEn },
  es: { form: formEs, picture: pictureEs, aiAssist: aiAssistEs, enhance: enhanceEs },
})
