import type { Translated } from '../../design/i18n/translations.ts'
import type { errorsEn } from './errors-en.ts'

export const errorsEs: Translated<typeof errorsEn> = {
  unreachable: 'No hay conexión. Intentá de nuevo cuando vuelva.',
  invalid_input: 'Hay datos que conviene revisar.',
  signed_out: 'Tu sesión terminó. Iniciá sesión e intentá de nuevo.',
  forbidden: 'No tenés permiso para hacer esto.',
  not_found: 'No lo encontramos. Puede que lo hayan quitado.',
  too_many_requests: 'Demasiados intentos. Esperá un momento e intentá de nuevo.',
  unavailable:
    'Esta parte de Convive no está disponible ahora. El resto sigue funcionando; intentá de nuevo en un momento.',
  timed_out: 'La respuesta tardó demasiado. Intentá de nuevo en un momento.',
  internal: 'Algo falló de nuestro lado. Intentá de nuevo en un momento.',
  bad_answer: 'No se pudo leer la respuesta. Intentá de nuevo en un momento.',
  event_deleted: 'Este evento se borró.',
}
