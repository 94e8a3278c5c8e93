import { addNamespace } from '../../design/i18n/translations.ts'

/** Sentences for the errors that every page may meet: what happened, what was kept, what to do next. */
export const errorTexts = {
  unreachable: {
    en: 'No connection. Try again when you are back online.',
    es: 'No hay conexión. Intentá de nuevo cuando vuelva.',
  },
  invalid_input: { en: 'Please check the highlighted fields.', es: 'Hay datos que conviene revisar.' },
  signed_out: {
    en: 'Your session has ended. Log in and try again.',
    es: 'Tu sesión terminó. Iniciá sesión e intentá de nuevo.',
  },
  forbidden: { en: 'You don’t have permission to do this.', es: 'No tenés permiso para hacer esto.' },
  not_found: {
    en: 'We couldn’t find it. It may have been removed.',
    es: 'No lo encontramos. Puede que lo hayan quitado.',
  },
  too_many_requests: {
    en: 'Too many attempts. Wait a moment and try again.',
    es: 'Demasiados intentos. Esperá un momento e intentá de nuevo.',
  },
  unavailable: {
    en: 'This part of Convive isn’t available right now. The rest keeps working; try again in a moment.',
    es: 'Esta parte de Convive no está disponible ahora. El resto sigue funcionando; intentá de nuevo en un momento.',
  },
  timed_out: {
    en: 'The answer took too long. Try again in a moment.',
    es: 'La respuesta tardó demasiado. Intentá de nuevo en un momento.',
  },
  internal: {
    en: 'Something went wrong on our side. Try again in a moment.',
    es: 'Algo falló de nuestro lado. Intentá de nuevo en un momento.',
  },
  bad_answer: {
    en: 'The answer could not be read. Try again in a moment.',
    es: 'No se pudo leer la respuesta. Intentá de nuevo en un momento.',
  },
  event_deleted: { en: 'This event was deleted.', es: 'Este evento se borró.' },
}

/** A sentence for each error code. Those of rare codes load with the first one, and a page adds those that it alone meets. */
export const errorMessages = addNamespace('errors', errorTexts)
