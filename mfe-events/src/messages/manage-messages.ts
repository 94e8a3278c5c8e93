import { extendNamespace } from '@convive/ui-kit'
import { manageEn } from './manage-en.ts'
import { manageEs } from './manage-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts of the tools of an event: edit, cancel, delete. */
export const messages = extendNamespace(common, { en: manageEn, es: manageEs })
