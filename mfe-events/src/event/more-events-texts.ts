import { addNamespace } from '@convive/ui-kit'

export const messages = addNamespace('moreEvents', {
  ofOrganiser: { en: 'By {{name}}', es: 'De {{name}}' },
  around: { en: 'Around that day in {{region}}', es: 'Por esos días en {{region}}' },
  next: { en: 'Coming up in {{region}}', es: 'Lo próximo en {{region}}' },
})
