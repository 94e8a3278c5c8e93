import { extendNamespace } from '@convive/ui-kit/design'
import { eventEn } from './event-en.ts'
import { eventEs } from './event-es.ts'
import { messages as common } from './messages.ts'

/** Adds the texts of an event’s page. */
export const messages = extendNamespace(common, { en: eventEn, es: eventEs })
