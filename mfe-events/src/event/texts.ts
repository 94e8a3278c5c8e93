import { answerTexts, partyTexts } from '@convive/event-view'
import { extendNamespace } from '@convive/ui-kit'
import { messages as common } from '../texts.ts'

/** Adds the texts of an event’s page. */
export const messages = extendNamespace(common, {
  rsvp: {
    ...answerTexts,
    reason: { en: 'Why not? (optional)', es: '¿Por qué no? (opcional)' },
    reasonHelp: { en: 'Only the organizer reads it.', es: 'Solo lo lee quien organiza.' },
    reasonSend: { en: 'Send', es: 'Enviar' },
    reasonSent: { en: 'The organizer has your note.', es: 'Quien organiza ya tiene tu mensaje.' },
    withdraw: { en: 'Cancel RSVP', es: 'Quitar mi respuesta' },
    tryAgain: { en: 'Please try again', es: 'Intentá de nuevo' },
    withdrawn: { en: 'RSVP cancelled', es: 'Quitamos tu respuesta' },
    withdrawnText: { en: 'You’re off the list', es: 'Ya no estás en la lista' },
    failedText: { en: 'Could not save your RSVP', es: 'No se pudo guardar tu respuesta' },
    unknownText: {
      en: 'We could not confirm whether your RSVP was saved',
      es: 'No se pudo confirmar si tu respuesta se guardó',
    },
    nextSteps: { en: 'Calendar, WhatsApp and more', es: 'Calendario, WhatsApp y más' },
    stillGoing: { en: 'Your RSVP is still “Going”.', es: 'Seguís en «Voy».' },
    stillMaybe: { en: 'Your RSVP is still “Maybe”.', es: 'Seguís en «Tal vez».' },
  },
  ...partyTexts,
  told: {
    saved: { en: 'Saved', es: 'Guardado' },
  },
  actions: {
    coOrganiser: { en: 'You help organize this event', es: 'Vos ayudás a organizar este evento' },
    checkIn: { en: 'Check-in', es: 'Control de ingreso' },
  },
  attend: {
    mark: { en: 'Mark as Attended', es: 'Marcar asistencia' },
    attended: { en: 'Attended', es: 'Asistencia registrada' },
    done: { en: 'Attendance recorded', es: 'Asistencia registrada' },
    earned: { en: 'You earned {{amount}} Cora', es: 'Ganaste {{amount}} Cora' },
    pending: {
      en: '{{amount}} Cora wait. Your Cora history says for what.',
      es: '{{amount}} Cora quedan en espera. En tus movimientos de Cora dice por qué.',
    },
    failed: { en: 'Failed to mark attendance', es: 'No se pudo marcar tu asistencia' },
    hint: {
      en: 'Were you there? Mark it and earn {{amount}} Cora.',
      es: '¿Estuviste ahí? Marcalo y ganá {{amount}} Cora.',
    },
    hintPlain: { en: 'Were you there? Mark it.', es: '¿Estuviste ahí? Marcalo.' },
    atDoor: { en: 'Attendance was recorded at the door.', es: 'La asistencia se registró en la puerta.' },
    reason: {
      own_event: {
        en: 'You organized this event, so it doesn’t earn you Cora.',
        es: 'Organizaste este evento, así que no te da Cora.',
      },
      no_reward: { en: 'This event has no Cora reward.', es: 'Este evento no da Cora a quienes asisten.' },
      too_early: {
        en: 'Check-in earns Cora from three hours before the start.',
        es: 'El ingreso da Cora desde tres horas antes del inicio.',
      },
      created_after_start: {
        en: 'This event was created after it started, so it doesn’t earn Cora.',
        es: 'Este evento se creó después de haber empezado, así que no da Cora.',
      },
      event_cancelled: {
        en: 'The event was cancelled, so the Cora for attending was reversed.',
        es: 'El evento se canceló, así que la Cora por asistir se devolvió.',
      },
      too_late: {
        en: 'It’s been more than 30 days since the event, so it no longer earns Cora.',
        es: 'Pasaron más de 30 días desde el evento, así que ya no da Cora.',
      },
      daily_cap: {
        en: 'You’ve hit today’s limit, so this one doesn’t earn Cora.',
        es: 'Llegaste a las asistencias con premio de hoy, así que esta no da Cora.',
      },
      event_budget: {
        en: 'This event has already given out all its Cora.',
        es: 'Este evento ya repartió toda la Cora que tenía para quienes asistieron.',
      },
      sample: {
        en: 'This is a sample event, so it doesn’t earn Cora.',
        es: 'Es un evento de ejemplo, así que no da Cora.',
      },
    },
  },
  event: {
    offline: {
      en: 'You’re offline. This is the event as you last saw it.',
      es: 'No hay conexión. Así estaba el evento la última vez que lo viste.',
    },
    share: { en: 'Share', es: 'Compartir' },
    shareNative: { en: 'Share…', es: 'Compartir…' },
    scan: { en: 'Scan to answer', es: 'Escaneá para decir si vas' },
    copiedText: { en: 'Paste it wherever you like', es: 'Pegalo donde quieras' },
    calendar: { en: 'Add to calendar', es: 'A mi calendario' },
    showContacts: { en: 'Show phone numbers and email addresses', es: 'Mostrar teléfonos y correos' },
    contactsFailed: { en: 'Could not show them', es: 'No se pudieron mostrar' },
    report: { en: 'Report this event', es: 'Reportar este evento' },
    published: { en: 'Your event is published', es: 'Tu evento está publicado' },
    publishedText: {
      en: 'People come because somebody tells them. Send it to your groups.',
      es: 'La gente llega porque alguien le avisa. Mandalo a tus grupos.',
    },
  },
  guestAvatars: {
    one: { en: '{{names}} is going', es: '{{names}} va' },
    several: { en: '{{names}} are going', es: '{{names}} van' },
    others_one: { en: '{{names}} and {{count}} other person are going', es: 'Van {{names}} y {{count}} persona más' },
    others_other: { en: '{{names}} and {{count}} others are going', es: 'Van {{names}} y {{count}} personas más' },
    show: { en: 'Show others that I’m going', es: 'Que los demás vean que voy' },
    showHelp: {
      en: 'With picture and first name. The organizer sees every RSVP.',
      es: 'Con foto y primer nombre. Quien organiza ve todas las respuestas.',
    },
    failed: { en: 'Couldn’t save that', es: 'No se pudo guardar' },
  },
})
