import { extendNamespace } from '@convive/ui-kit/design'
import { listEn } from './list-en.ts'
import { listEs } from './list-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts of lists of events and of the home page. */
export const messages = extendNamespace(common, { en: listEn, es: listEs })
