import { addNamespace } from './translations.ts'

/** Texts of the design components. */
export const kitTexts = {
  close: { en: 'Close', es: 'Cerrar' },
  overlayFailed: {
    en: 'Couldn’t load this. Check your connection and try again.',
    es: 'Esto no se pudo cargar. Revisá tu conexión y reintentá.',
  },
  loading: { en: 'Loading', es: 'Cargando' },
  retry: { en: 'Retry', es: 'Reintentar' },
  reload: { en: 'Reload', es: 'Recargar' },
  showPassword: { en: 'Show password', es: 'Mostrar contraseña' },
  hidePassword: { en: 'Hide password', es: 'Ocultar contraseña' },
  formIncomplete_one: {
    en: 'Please check {{count}} field. The rest is saved.',
    es: 'Hay {{count}} dato por revisar. Lo demás quedó guardado.',
  },
  formIncomplete_other: {
    en: 'Please check {{count}} fields. The rest is saved.',
    es: 'Hay {{count}} datos por revisar. Lo demás quedó guardado.',
  },
  never: { en: 'Never', es: 'Nunca' },
  justNow: { en: 'Just now', es: 'Ahora mismo' },
  notSpecified: { en: 'Not specified', es: 'Sin especificar' },
  invalidTime: { en: 'Invalid time format', es: 'Formato de hora inválido' },
}
export const kitMessages = addNamespace('kit', kitTexts)
