import type { Translated } from '@convive/ui-kit'
import type { en } from './en.ts'

export const es: Translated<typeof en> = {
  login: {
    required: 'Necesitás iniciar sesión',
    rsvp: 'Iniciá sesión para confirmar que vas',
    attend: 'Iniciá sesión para marcar tu asistencia',
    create: 'Iniciá sesión para crear eventos. Lo que escribiste está guardado.',
    claim: 'Iniciá sesión para reclamar eventos',
    boost: 'Iniciá sesión para destacar eventos',
    report: 'Iniciá sesión para reportar eventos',
    tickets: 'Iniciá sesión para comprar entradas',
    picture: 'Iniciá sesión para subir imágenes. Lo que escribiste queda guardado.',
    enhance: 'Iniciá sesión para usar las mejoras con IA',
    follow: 'Iniciá sesión para seguir a quien organiza',
    wait: 'Iniciá sesión para entrar en la lista de espera',
  },
  rsvp: {
    going: 'Voy',
    quick: 'Voy',
    quickName: 'Voy: {{title}}',
    success: 'Respuesta guardada',
    successGoing: 'Ya estás en la lista de este evento',
    failed: 'No se guardó',
    failedHome: 'No se pudo confirmar que vas a este evento',
  },
  amount: {
    ambiguous: 'Escribí el monto sin puntos ni comas: «1.000» puede ser mil o uno.',
  },
  discover: {
    moreFailed: 'No se pudieron cargar los eventos que siguen',
  },
  event: {
    errorTitle: 'No se pudo cargar el evento',
    errorText: 'No encontramos el evento, o algo falló al cargarlo.',
    backToEvents: 'Volver a los eventos',
    copy: 'Copiar enlace',
    copied: 'Enlace copiado',
    copyFailed: 'No se pudo copiar el enlace',
  },
}
