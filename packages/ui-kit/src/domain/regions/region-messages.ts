import { addNamespace } from '../../design/i18n/translations.ts'

export const regionMessages = addNamespace('region-kit', {
  en: {
    updated: 'Region Updated',
    updatedText: 'Now showing content for {{region}}',
  },
  es: {
    updated: 'Región actualizada',
    updatedText: 'Ahora ves {{region}}',
  },
})
