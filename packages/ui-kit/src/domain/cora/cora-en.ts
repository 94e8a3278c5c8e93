export const coraEn = {
  cora: '{{amount}} Cora',
  balance: 'Balance: {{amount}} Cora',
  gain: 'You earned {{amount}} Cora',
  received: 'You received {{amount}} Cora',
}
