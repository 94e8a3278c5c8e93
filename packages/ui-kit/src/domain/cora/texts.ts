import { addNamespace } from '../../design/i18n/translations.ts'

export const coraMessages = addNamespace('cora-kit', {
  cora: { en: '{{amount}} Cora', es: '{{amount}} Cora' },
  balance: { en: 'Balance: {{amount}} Cora', es: 'Saldo: {{amount}} Cora' },
  gain: { en: 'You earned {{amount}} Cora', es: 'Ganaste {{amount}} Cora' },
  received: { en: 'You received {{amount}} Cora', es: 'Recibiste {{amount}} Cora' },
})
