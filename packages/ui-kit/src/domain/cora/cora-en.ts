export const coraEn = {
  cora: '{{amount}} Cora',
  balance: 'Balance: {{amount}} Cora',
  gain: 'You earned {{amount}} Cora',
  gainText: '{{label}}: {{description}}',
}
