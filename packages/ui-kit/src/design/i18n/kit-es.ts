import type { Translated } from './translations.ts'
import type { kitEn } from './kit-en.ts'

export const kitEs: Translated<typeof kitEn> = {
  close: 'Cerrar',
  overlayFailed: 'Esto no se pudo cargar. Revisá tu conexión y reintentá.',
  loading: 'Cargando',
  retry: 'Reintentar',
  reload: 'Recargar',
  showPassword: 'Mostrar contraseña',
  hidePassword: 'Ocultar contraseña',
  formIncomplete_one: 'Hay {{count}} dato por revisar. Lo demás quedó guardado.',
  formIncomplete_other: 'Hay {{count}} datos por revisar. Lo demás quedó guardado.',
  never: 'Nunca',
  justNow: 'Ahora mismo',
  notSpecified: 'Sin especificar',
  invalidTime: 'Formato de hora inválido',
}
