import type { Language } from '@convive/contracts/enums'

const en = {
  ask: {
    title: 'Stop this weekly email?',
    text: 'You’ll keep following the same organizers. Their new events still appear in your notifications.',
    button: 'Stop the email',
  },
  stopped: {
    title: 'You no longer get this email',
    text: 'You still follow the same organizers. You’ll get it again when you follow someone else.',
  },
}
const es: typeof en = {
  ask: {
    title: '¿Querés dejar de recibir este correo?',
    text: 'Vas a seguir a las mismas personas. Sus eventos nuevos siguen apareciendo en tus notificaciones.',
    button: 'No recibirlo más',
  },
  stopped: {
    title: 'Ya no recibís este correo',
    text: 'Todavía seguís a las mismas personas. El correo vuelve cuando sigas a alguien más.',
  },
}

/** The texts of the pages behind the link that stops the weekly mail. */
export const stoppedMailTexts: Record<Language, typeof en> = { en, es }
