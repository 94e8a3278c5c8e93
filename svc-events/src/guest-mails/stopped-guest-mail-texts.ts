import type { Language } from '@convive/contracts/enums'

const en = {
  ask: {
    title: 'Stop the messages about this event?',
    text: 'We’ll still email you if it changes or is cancelled. Messages still appear in your notifications.',
    button: 'Stop the messages',
  },
  stopped: {
    title: 'You no longer get messages about this event',
    text: 'We’ll still email you if it changes or is cancelled. Messages still appear in your notifications.',
  },
}
const es: typeof en = {
  ask: {
    title: '¿Querés dejar de recibir mensajes sobre este evento?',
    text: 'Si cambia o se cancela, te vamos a avisar igual por correo. Los mensajes siguen apareciendo en tus notificaciones.',
    button: 'No recibir más mensajes',
  },
  stopped: {
    title: 'Ya no recibís mensajes sobre este evento',
    text: 'Si cambia o se cancela, te vamos a avisar igual por correo. Los mensajes siguen apareciendo en tus notificaciones.',
  },
}

/** The texts of the pages behind the link that stops an event's messages. */
export const stoppedGuestMailTexts: Record<Language, typeof en> = { en, es }
