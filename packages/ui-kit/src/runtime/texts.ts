import { kitMessages } from '../design/i18n/kit-texts.ts'
import { extendNamespace } from '../design/i18n/translations.ts'

export const runtimeMessages = extendNamespace(kitMessages, {
  toast: { en: 'Notice', es: 'Aviso' },
  errorTitle: { en: 'Something went wrong', es: 'Algo salió mal' },
  textKept: { en: 'What you wrote is still here.', es: 'Lo que escribiste sigue aquí.' },
  loginTitle: { en: 'Login required', es: 'Necesitás iniciar sesión' },
  loginText: { en: 'Please log in to see this page', es: 'Iniciá sesión para ver esta página' },
  logIn: { en: 'Login', es: 'Iniciar sesión' },
  register: { en: 'Register', es: 'Registrarse' },
  sessionUnknown: { en: 'We couldn’t check whether you’re logged in', es: 'No pudimos revisar si ya iniciaste sesión' },
  partUnavailable: { en: 'This part isn’t available right now', es: 'Esta parte no está disponible por ahora' },
  partUnavailableText: { en: 'The rest of Convive keeps working.', es: 'El resto de Convive sigue funcionando.' },
  partCrashed: { en: 'This part has stopped working', es: 'Esta parte dejó de funcionar' },
  partCrashedText: {
    en: 'The rest of Convive keeps working. What you typed in this part may be lost.',
    es: 'El resto de Convive sigue funcionando. Lo que escribiste en esta parte puede haberse perdido.',
  },
  chunk: {
    offline: { en: 'You’re offline', es: 'No tenés conexión' },
    offlineText: {
      en: 'This part needs a connection. Try again when you’re back online.',
      es: 'Esta parte necesita conexión. Reintentá cuando la tengas.',
    },
    timeout: { en: 'This part is taking too long to load', es: 'Esta parte tarda demasiado en cargar' },
    timeoutText: {
      en: 'The network is slow or interrupted. Try again.',
      es: 'La conexión es lenta o se corta. Reintentá.',
    },
    unreachable: { en: 'Couldn’t load this part', es: 'Esta parte no se pudo cargar' },
    unreachableText: {
      en: 'The rest of Convive keeps working. Try again in a moment.',
      es: 'El resto de Convive sigue funcionando. Reintentá en un momento.',
    },
    gone: { en: 'There is a new version of Convive', es: 'Hay una versión nueva de Convive' },
    goneText: { en: 'Reload the page to continue.', es: 'Recargá la página para seguir.' },
  },
  livePaused: {
    en: 'Live updates are paused. What you see may be out of date.',
    es: 'Las actualizaciones en vivo están en pausa. Lo que ves puede estar desactualizado.',
  },
  loadLive: { en: 'Refresh', es: 'Actualizar' },
  more: { en: 'Show more', es: 'Ver más' },
  moreFailed: { en: 'Couldn’t load more', es: 'No se pudo cargar más' },
  refreshFailed: { en: 'This list may be out of date', es: 'Esta lista puede estar desactualizada' },
})
