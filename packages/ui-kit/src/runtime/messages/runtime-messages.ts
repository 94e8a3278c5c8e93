import { kitMessages } from '../../design/i18n/kit-messages.ts'
import { extendNamespace } from '../../design/i18n/translations.ts'
import { runtimeEn } from './runtime-en.ts'
import { runtimeEs } from './runtime-es.ts'

export const runtimeMessages = extendNamespace(kitMessages, { en: runtimeEn, es: runtimeEs })
