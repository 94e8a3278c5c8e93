import type { Language } from '@convive/contracts/enums'

type Texts = {
  changed: { subject: (title: string) => string; intro: (title: string) => string; before: string }
  cancelled: { subject: (title: string) => string; intro: (title: string) => string }
  listedAgain: { subject: (title: string) => string; intro: (title: string) => string }
  wrote: { subject: (title: string) => string; intro: (title: string) => string }
  reminder: { subject: (title: string) => string; intro: (title: string) => string }
  followed: { subject: string; soldOut: string; why: string; stop: string }
  why: string
  stop: string
}

const en: Texts = {
  changed: {
    subject: (title) => `“${title}” has changed`,
    intro: (title) => `“${title}” has a new time or place:`,
    before: 'It was:',
  },
  cancelled: {
    subject: (title) => `“${title}” was cancelled`,
    intro: (title) => `“${title}” won’t take place. The organizer says:`,
  },
  listedAgain: {
    subject: (title) => `“${title}” takes place after all`,
    intro: (title) =>
      `“${title}” was cancelled, but takes place after all. Tickets were refunded. If you’re coming, answer again on its page:`,
  },
  wrote: {
    subject: (title) => `News about “${title}”`,
    intro: (title) => `The organizer of “${title}” writes:`,
  },
  reminder: {
    subject: (title) => `Coming up: “${title}”`,
    intro: (title) => `“${title}” starts soon:`,
  },
  followed: {
    subject: 'New events of organizers you follow',
    soldOut: 'Sold out',
    why: 'You get this email because you follow these organizers. To stop, open the page of one and press “Following”:',
    stop: 'You get this email because you follow these organizers. To stop getting it:',
  },
  why: 'You get this email because you answered this event or have a ticket. To change your answer, open its page:',
  stop: 'You get this email because you answered this event or have a ticket. To stop messages about it:',
}

const es: Texts = {
  changed: {
    subject: (title) => `Hay un cambio en “${title}”`,
    intro: (title) => `“${title}” tiene nueva hora, fecha o lugar:`,
    before: 'Antes era:',
  },
  cancelled: {
    subject: (title) => `Se canceló “${title}”`,
    intro: (title) => `“${title}” no se va a realizar. Quien organiza dice:`,
  },
  listedAgain: {
    subject: (title) => `“${title}” sí se va a realizar`,
    intro: (title) =>
      `“${title}” se había cancelado, pero sí se va a realizar. Las entradas se devolvieron. Si vas, respondé de nuevo en su página:`,
  },
  wrote: {
    subject: (title) => `Noticias de “${title}”`,
    intro: (title) => `Quien organiza “${title}” escribe:`,
  },
  reminder: {
    subject: (title) => `Ya casi: “${title}”`,
    intro: (title) => `“${title}” empieza pronto:`,
  },
  followed: {
    subject: 'Eventos nuevos de quienes seguís',
    soldOut: 'Entradas agotadas',
    why: 'Recibís este correo porque seguís a estas personas. Para dejar de recibirlo, abrí su página y tocá “Siguiendo”:',
    stop: 'Recibís este correo porque seguís a estas personas. Para no recibirlo más:',
  },
  why: 'Recibís este correo porque respondiste a este evento o tenés una entrada. Para cambiar tu respuesta, abrí su página:',
  stop: 'Recibís este correo porque respondiste a este evento o tenés una entrada. Para no recibir más mensajes sobre él:',
}

/** The texts of mails to the guests of an event, by the recipient's language. */
export const eventMailTexts: Record<Language, Texts> = { en, es }
