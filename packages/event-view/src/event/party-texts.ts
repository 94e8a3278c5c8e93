/** What only the page of an event says about an answer. */
export const answerTexts = {
  notGoing: { en: 'I can’t go', es: 'No puedo ir' },
  take: { en: 'Take my place', es: 'Tomar mi campo' },
  removed: {
    en: 'The organizer has taken you off the list of this event.',
    es: 'Quien organiza te quitó de la lista de este evento.',
  },
} as const

/** What a page says about a party: its places and its companions. */
export const partyTexts = {
  places: {
    left_one: { en: '{{count}} place left', es: 'Queda {{count}} campo' },
    left_other: { en: '{{count}} places left', es: 'Quedan {{count}} campos' },
    full: { en: 'Full.', es: 'Ya no hay campo.' },
    fullWaiting_one: { en: 'Full, {{count}} waiting.', es: 'Ya no hay campo; {{count}} en espera.' },
    fullWaiting_other: { en: 'Full, {{count}} waiting.', es: 'Ya no hay campo; {{count}} en espera.' },
    fullText: {
      en: 'If you tap “Going”, you join the waiting list.',
      es: 'Si tocás «Voy», entrás en la lista de espera.',
    },
    closed: { en: 'The organizer has closed the list.', es: 'Quien organiza cerró la lista.' },
    waiting: { en: 'You’re on the waiting list.', es: 'Estás en la lista de espera.' },
    position_one: { en: 'You’re next on the waiting list.', es: 'Seguís vos en la lista de espera.' },
    position_other: {
      en: 'You’re number {{count}} on the waiting list.',
      es: 'Estás en el lugar {{count}} de la lista de espera.',
    },
    waitingText: {
      en: 'When there’s a place for you, we’ll let you know and keep it for a while.',
      es: 'Cuando haya campo para vos, te avisamos y te lo guardamos un rato.',
    },
    offered: { en: 'There’s a place for you until {{when}}.', es: 'Hasta el {{when}} hay campo para vos.' },
    offeredText: {
      en: 'Take it, or pass it on with “I can’t go”.',
      es: 'Tomalo, o cedelo con «No puedo ir».',
    },
  },
  companions: {
    title: { en: 'People you bring', es: 'Acompañantes' },
    fewer: { en: 'One fewer', es: 'Uno menos' },
    more: { en: 'One more', es: 'Uno más' },
  },
} as const

/** What the organiser asks of a party. A page loads it only where something is asked. */
export const toldTexts = {
  name: { en: 'Name of your companion (optional)', es: 'Nombre de tu acompañante (opcional)' },
  nameOf: { en: 'Name of companion {{count}} (optional)', es: 'Nombre del acompañante {{count}} (opcional)' },
  choose: { en: 'Choose', es: 'Escogé' },
  help: { en: 'Only the organizers read it.', es: 'Solo lo leen quienes organizan.' },
  save: { en: 'Send to the organizer', es: 'Mandar a quien organiza' },
  items: { en: 'Who brings what', es: '¿Qué llevo?' },
  itemsHelp: {
    en: 'If you’re going, you can say what you bring.',
    es: 'Si vas, podés decir qué llevás.',
  },
  missing_one: { en: '{{count}} of {{needed}} missing', es: 'Falta {{count}} de {{needed}}' },
  missing_other: { en: '{{count}} of {{needed}} missing', es: 'Faltan {{count}} de {{needed}}' },
  complete: { en: 'Complete', es: 'Completo' },
  own: { en: '{{name}}: you bring', es: '{{name}}: llevás' },
  fewer: { en: '{{name}}: one fewer', es: '{{name}}: uno menos' },
  more: { en: '{{name}}: one more', es: '{{name}}: uno más' },
} as const
