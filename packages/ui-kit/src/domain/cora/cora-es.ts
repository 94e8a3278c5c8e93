import type { Translated } from '../../design/i18n/translations.ts'
import type { coraEn } from './cora-en.ts'

export const coraEs: Translated<typeof coraEn> = {
  cora: '{{amount}} Cora',
  balance: 'Saldo: {{amount}} Cora',
  gain: 'Ganaste {{amount}} Cora',
  received: 'Recibiste {{amount}} Cora',
}
