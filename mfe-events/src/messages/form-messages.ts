import { addTexts } from '@convive/ui-kit'
import { formEn } from './form-en.ts'
import { formEs } from './form-es.ts'
import { messages as common } from './messages.ts'
import { pictureEn } from './picture-en.ts'
import { pictureEs } from './picture-es.ts'
import { enhanceEn, smartEn } from './smart-en.ts'
import { enhanceEs, smartEs } from './smart-es.ts'

/** With the texts of the pages that make or change an event. */
export const messages = addTexts(common, {
  en: { form: formEn, picture: pictureEn, smart: smartEn, enhance: enhanceEn },
  es: { form: formEs, picture: pictureEs, smart: smartEs, enhance: enhanceEs },
})
