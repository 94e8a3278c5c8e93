import type { Translated } from '../../design/i18n/translations.ts'
import type { runtimeEn } from './runtime-en.ts'

export const runtimeEs: Translated<typeof runtimeEn> = {
  toast: 'Aviso',
  errorTitle: 'Algo salió mal',
  textKept: 'Lo que escribiste sigue aquí.',
  loginTitle: 'Necesitás iniciar sesión',
  loginText: 'Iniciá sesión para ver esta página',
  logIn: 'Iniciar sesión',
  register: 'Registrarse',
  sessionUnknown: 'No pudimos revisar si ya iniciaste sesión',
  partUnavailable: 'Esta parte no está disponible por ahora',
  partUnavailableText: 'El resto de Convive sigue funcionando.',
  partCrashed: 'Esta parte dejó de funcionar',
  partCrashedText: 'El resto de Convive sigue funcionando. Lo que escribiste en esta parte puede haberse perdido.',
  chunk: {
    offline: 'No tenés conexión',
    offlineText: 'Esta parte necesita conexión. Reintentá cuando la tengas.',
    timeout: 'Esta parte tarda demasiado en cargar',
    timeoutText: 'La conexión es lenta o se corta. Reintentá.',
    unreachable: 'Esta parte no se pudo cargar',
    unreachableText: 'El resto de Convive sigue funcionando. Reintentá en un momento.',
    gone: 'Hay una versión nueva de Convive',
    goneText: 'Recargá la página para seguir.',
  },
  livePaused: 'Las actualizaciones en vivo están en pausa. Lo que ves puede estar desactualizado.',
  loadLive: 'Actualizar',
  more: 'Ver más',
  moreFailed: 'No se pudo cargar más',
  refreshFailed: 'Esta lista puede estar desactualizada',
}
