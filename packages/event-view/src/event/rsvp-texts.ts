/** What a page says about an answer to an event, before its scripts have loaded and after. */
export const rsvpTexts = {
  question: { en: 'Are you going?', es: '¿Vas a ir?' },
  going: { en: 'Going', es: 'Voy' },
  maybe: { en: 'Maybe', es: 'Tal vez' },
  success: { en: 'RSVP successful', es: 'Respuesta guardada' },
  successGoing: { en: "You're now attending this event", es: 'Ya estás en la lista de este evento' },
  successMaybe: {
    en: 'You’re down as a maybe. You can change it until the event ends.',
    es: 'Respondiste «Tal vez»; podés cambiarlo hasta que el evento termine',
  },
  successNotGoing: { en: 'The organizer knows that you can’t go', es: 'Quien organiza ya sabe que no podés ir' },
  successWaiting: {
    en: 'You’re on the waiting list. We’ll let you know when there’s a place.',
    es: 'Estás en la lista de espera. Te avisamos cuando haya campo.',
  },
  failed: { en: 'RSVP failed', es: 'No se guardó' },
  goingCount_one: { en: '{{count}} person is going', es: '{{count}} persona va' },
  goingCount_other: { en: '{{count}} people are going', es: '{{count}} personas van' },
  maybeCount_one: { en: '{{count}} maybe', es: '{{count}} tal vez' },
  maybeCount_other: { en: '{{count}} maybe', es: '{{count}} tal vez' },
  wentCount_one: { en: '{{count}} person RSVPed', es: '{{count}} persona dijo que iba' },
  wentCount_other: { en: '{{count}} people RSVPed', es: '{{count}} personas dijeron que iban' },
  first: { en: 'Be the first to RSVP', es: 'Sé la primera persona en decir que va' },
} as const

/** The text of a saved answer. */
export const successTexts = {
  going: 'rsvp.successGoing',
  maybe: 'rsvp.successMaybe',
  not_going: 'rsvp.successNotGoing',
  waiting: 'rsvp.successWaiting',
  offered: 'rsvp.successWaiting',
} as const
