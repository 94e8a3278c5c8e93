import type { Frequency } from '@convive/contracts/subscriptions'
import type { Language } from '@convive/contracts/enums'

type Words = { place: string; often: string }

const en = {
  often: { daily: 'every day', weekly: 'every Thursday' } satisfies Record<Frequency, string>,
  requested: 'Please open the link in the email we just sent you.',
  confirmation: {
    subject: ({ place }: Words) => `Confirm your subscription to events in ${place}`,
    asked: ({ place, often }: Words) =>
      `We received a request to email the events in ${place} to this address ${often}.`,
    confirm: 'To confirm, open this link:',
    otherwise: 'The link expires in seven days. If it wasn’t you, ignore this email.',
  },
  digest: {
    subject: {
      daily: ({ place }: Words) => `Events in ${place}: today, tomorrow and what’s new`,
      weekly: ({ place }: Words) => `Events in ${place} this week`,
    } satisfies Record<Frequency, unknown>,
    soldOut: 'Sold out',
    more: 'All events:',
    seeAll: 'See all events',
    why: ({ often }: Words) => `You’re getting this email ${often} because you subscribed. To unsubscribe:`,
    unsubscribe: 'Unsubscribe',
  },
  page: {
    confirm: {
      title: 'Do you want these emails?',
      text: ({ place, often }: Words) => `We’ll email you ${often} about events in ${place}.`,
      button: 'Confirm subscription',
    },
    unsubscribe: {
      title: 'Do you want to unsubscribe?',
      text: () => 'We won’t email you about events again.',
      button: 'Unsubscribe',
    },
    confirmed: {
      title: 'Your subscription is confirmed',
      text: ({ place, often }: Words) => `We’ll email you ${often} about events in ${place}.`,
    },
    ended: {
      title: 'You’re unsubscribed',
      text: () => 'We won’t email you again. You can subscribe again at the bottom of any page.',
    },
    expired: {
      title: 'This link no longer works',
      text: () => 'Confirmation links expire after seven days. You can subscribe again at the bottom of any page.',
    },
  },
}

const es: typeof en = {
  often: { daily: 'cada día', weekly: 'cada jueves' },
  requested: 'Abrí el enlace del correo que te acabamos de enviar.',
  confirmation: {
    subject: ({ place }) => `Confirmá tu suscripción a los eventos de ${place}`,
    asked: ({ place, often }) => `Recibimos una solicitud para enviar ${often} los eventos de ${place} a este correo.`,
    confirm: 'Para confirmar, abrí este enlace:',
    otherwise: 'El enlace vence en siete días. Si no fuiste vos, podés ignorar este correo.',
  },
  digest: {
    subject: {
      daily: ({ place }) => `Eventos en ${place}: hoy, mañana y lo nuevo`,
      weekly: ({ place }) => `Eventos de esta semana en ${place}`,
    },
    soldOut: 'Entradas agotadas',
    more: 'Todos los eventos:',
    seeAll: 'Ver todos los eventos',
    why: ({ often }) => `Recibís este correo ${often} porque te suscribiste. Para no recibirlo más:`,
    unsubscribe: 'Cancelar la suscripción',
  },
  page: {
    confirm: {
      title: '¿Querés recibir estos correos?',
      text: ({ place, often }) => `Te vamos a escribir ${often} sobre los eventos en ${place}.`,
      button: 'Confirmar la suscripción',
    },
    unsubscribe: {
      title: '¿Querés cancelar la suscripción?',
      text: () => 'No te vamos a escribir más sobre eventos.',
      button: 'Cancelar la suscripción',
    },
    confirmed: {
      title: 'Tu suscripción está confirmada',
      text: ({ place, often }) => `Te vamos a escribir ${often} sobre los eventos en ${place}.`,
    },
    ended: {
      title: 'Ya no estás en la lista',
      text: () => 'No te vamos a escribir más. Podés suscribirte de nuevo al pie de cualquier página.',
    },
    expired: {
      title: 'Este enlace ya no sirve',
      text: () =>
        'Los enlaces para confirmar una suscripción vencen en siete días. Podés suscribirte de nuevo al pie de cualquier página.',
    },
  },
}

/** The texts of mails and of the pages behind their links. */
export const texts: Record<Language, typeof en> = { en, es }
