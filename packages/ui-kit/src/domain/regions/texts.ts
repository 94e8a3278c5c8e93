import { addNamespace } from '../../design/i18n/translations.ts'

export const regionMessages = addNamespace('region-kit', {
  updated: { en: 'Region Updated', es: 'Región actualizada' },
  updatedText: { en: 'Now showing content for {{region}}', es: 'Ahora ves {{region}}' },
})
