import { addNamespace } from '../../design/i18n/translations.ts'
import { coraEn } from './cora-en.ts'
import { coraEs } from './cora-es.ts'

export const coraMessages = addNamespace('cora-kit', { en: coraEn, es: coraEs })
