import type { Language } from '@convive/contracts/enums'

type Texts = {
  changed: { subject: (title: string) => string; intro: (title: string) => string; later: string; before: string }
  cancelled: { subject: (title: string) => string; intro: (title: string) => string; later: string }
  listedAgain: { subject: (title: string) => string; intro: (title: string) => string }
  wrote: { subject: (title: string) => string; intro: (title: string) => string }
  reminder: { subject: (title: string) => string; intro: (title: string) => string }
  soon: { subject: (title: string) => string; intro: (title: string) => string }
  decline: { text: string; label: string }
  going: { subject: (title: string) => string; intro: (title: string) => string }
  waiting: { subject: (title: string) => string; intro: (title: string) => string }
  offer: { subject: (title: string) => string; intro: (title: string) => string; until: (when: string) => string }
  followed: { subject: string; soldOut: string; why: string; see: string; stop: string; stopLabel: string }
  organiser: (name: string) => string
  addToCalendar: string
  calendar: Record<'PUBLISH' | 'CANCEL', string>
  why: string
  see: string
  stop: string
  stopLabel: string
}

const en: Texts = {
  changed: {
    subject: (title) => `“${title}” has changed`,
    intro: (title) => `“${title}” has a new time or place:`,
    later: 'The later dates change too. You’ll find them on its page.',
    before: 'Before:',
  },
  cancelled: {
    subject: (title) => `“${title}” was cancelled`,
    intro: (title) => `“${title}” won’t take place. The organizer says:`,
    later: 'The later dates were cancelled too.',
  },
  listedAgain: {
    subject: (title) => `“${title}” takes place after all`,
    intro: (title) =>
      `“${title}” was cancelled, but takes place after all. Tickets were refunded. If you’re coming, RSVP again on its page:`,
  },
  wrote: {
    subject: (title) => `A message about “${title}”`,
    intro: (title) => `The organizer of “${title}” writes:`,
  },
  reminder: {
    subject: (title) => `Coming up: “${title}”`,
    intro: (title) => `“${title}” is coming up:`,
  },
  soon: {
    subject: (title) => `Starting soon: “${title}”`,
    intro: (title) => `“${title}” starts soon:`,
  },
  decline: { text: 'If your plans have changed, somebody else can take your place:', label: 'I can’t go' },
  going: {
    subject: (title) => `You’re going: “${title}”`,
    intro: (title) =>
      `Your RSVP is saved: you’re going to “${title}”. If your plans change, tell us on the event’s page.`,
  },
  waiting: {
    subject: (title) => `You’re on the waiting list: “${title}”`,
    intro: (title) =>
      `“${title}” is full. You’re on the waiting list, and we’ll tell you when there’s a place for you.`,
  },
  offer: {
    subject: (title) => `There’s a place for you: “${title}”`,
    intro: (title) => `You’re next on the waiting list: “${title}” has a place for you again, and we’re keeping it.`,
    until: (when) =>
      `It’s yours until ${when}. To take it, open the event’s page and tap “Going”. After that, we offer it to whoever is next.`,
  },
  followed: {
    subject: 'New events from organizers you follow',
    soldOut: 'Sold out',
    why: 'You’re getting this email because you follow these organizers. To stop, open an organizer’s page and tap “Following”:',
    see: 'Open Convive',
    stop: 'You’re getting this email because you follow these organizers. To stop getting it:',
    stopLabel: 'Stop this email',
  },
  organiser: (name) => `Organized by ${name}`,
  addToCalendar: 'To put it in your calendar, open the attached file.',
  calendar: {
    PUBLISH: 'If it’s in your calendar, open the attached file to update it.',
    CANCEL: 'If it’s in your calendar, open the attached file to remove it.',
  },
  why: 'You’re getting this email because you RSVPed or have a ticket. To change your RSVP, open the event’s page:',
  see: 'See the event',
  stop: 'You’re getting this email because you RSVPed, have a ticket, or are on the waiting list. To stop emails of this kind:',
  stopLabel: 'Stop these emails',
}

const es: Texts = {
  changed: {
    subject: (title) => `Hay un cambio en “${title}”`,
    intro: (title) => `“${title}” cambió de fecha, hora o lugar:`,
    later: 'Las fechas siguientes también cambian: están en su página.',
    before: 'Antes:',
  },
  cancelled: {
    subject: (title) => `Se canceló “${title}”`,
    intro: (title) => `“${title}” no se va a realizar. Quien organiza dice:`,
    later: 'Las fechas siguientes también se cancelaron.',
  },
  listedAgain: {
    subject: (title) => `“${title}” sí se va a realizar`,
    intro: (title) =>
      `“${title}” se había cancelado, pero sí se va a realizar. Lo pagado se devolvió. Si vas a ir, respondé de nuevo en su página:`,
  },
  wrote: {
    subject: (title) => `Un mensaje sobre “${title}”`,
    intro: (title) => `Quien organiza “${title}” escribe:`,
  },
  reminder: {
    subject: (title) => `Ya casi: “${title}”`,
    intro: (title) => `Falta poco para “${title}”:`,
  },
  soon: {
    subject: (title) => `Empieza pronto: “${title}”`,
    intro: (title) => `“${title}” empieza pronto:`,
  },
  decline: { text: 'Si ya no podés ir, alguien más puede tomar tu campo:', label: 'No puedo ir' },
  going: {
    subject: (title) => `Vas a ir: “${title}”`,
    intro: (title) =>
      `Tu respuesta quedó guardada: vas a “${title}”. Si ya no podés ir, avisá en la página del evento.`,
  },
  waiting: {
    subject: (title) => `Estás en la lista de espera: “${title}”`,
    intro: (title) => `“${title}” está lleno. Estás en la lista de espera, y te avisamos cuando haya campo para vos.`,
  },
  offer: {
    subject: (title) => `Hay campo para vos: “${title}”`,
    intro: (title) => `Te toca el turno en la lista de espera: ya hay campo para vos en “${title}”, y te lo guardamos.`,
    until: (when) =>
      `Hasta el ${when} es tuyo. Para tomarlo, abrí la página del evento y tocá “Voy”. Después se lo ofrecemos a quien sigue.`,
  },
  followed: {
    subject: 'Eventos nuevos de quienes seguís',
    soldOut: 'Entradas agotadas',
    why: 'Recibís este correo porque seguís a estas personas. Para dejar de recibirlo, abrí su página y tocá “Siguiendo”:',
    see: 'Abrir Convive',
    stop: 'Recibís este correo porque seguís a estas personas. Para no recibirlo más:',
    stopLabel: 'No recibir más este correo',
  },
  organiser: (name) => `Organiza ${name}`,
  addToCalendar: 'Para ponerlo en tu calendario, abrí el archivo adjunto.',
  calendar: {
    PUBLISH: 'Si lo tenés en tu calendario, abrí el archivo adjunto para actualizarlo.',
    CANCEL: 'Si lo tenés en tu calendario, abrí el archivo adjunto para quitarlo.',
  },
  why: 'Recibís este correo porque respondiste o tenés una entrada. Para cambiar tu respuesta, abrí la página del evento:',
  see: 'Ver el evento',
  stop: 'Recibís este correo porque respondiste, tenés una entrada o estás en la lista de espera. Para no recibir más correos de este tipo:',
  stopLabel: 'No recibir más estos correos',
}

/** The texts of mails to the guests of an event, by the recipient's language. */
export const eventMailTexts: Record<Language, Texts> = { en, es }
