import { extendNamespace } from '@convive/ui-kit/design'
import { messages as common } from '../texts.ts'
import { answerTexts, partyTexts, toldTexts } from './party-texts.ts'
import { rsvpTexts } from './rsvp-texts.ts'

/** Adds the texts of an event’s page. */
export const messages = extendNamespace(common, {
  rsvp: { ...rsvpTexts, ...answerTexts },
  ...partyTexts,
  told: toldTexts,
  actions: {
    sample: { en: 'A sample event: there’s nothing to RSVP to', es: 'Es un ejemplo: no hay a qué responder' },
    organiser: { en: 'You organize this event', es: 'Vos organizás este evento' },
    organised: { en: 'You organized this event', es: 'Vos organizaste este evento' },
    nobodyYet: { en: 'No RSVPs yet', es: 'Todavía no hay respuestas' },
    nobodyCame: { en: 'Nobody RSVPed', es: 'Nadie respondió' },
    getTickets: { en: 'Get tickets · {{price}}', es: 'Comprar entradas · {{price}}' },
    soldOut: { en: 'Sold out', es: 'Entradas agotadas' },
  },
  event: {
    cancelled: { en: 'This event was cancelled.', es: 'Este evento se canceló.' },
    cancelledReason: { en: 'Reason: {{reason}}', es: 'Motivo: {{reason}}' },
    back: { en: 'Events in {{region}}', es: 'Eventos en {{region}}' },
    more: { en: 'More events', es: 'Más eventos' },
    allInRegion: { en: 'All in {{region}}', es: 'Todos en {{region}}' },
    openPicture: { en: 'Open the whole picture', es: 'Abrir la imagen completa' },
    facts: { en: 'Event details and RSVP', es: 'Datos y respuestas' },
    by: { en: 'Organized by', es: 'Organiza' },
    from: { en: 'From:', es: 'Fuente:' },
    unclaimed: { en: 'Not claimed yet.', es: 'Nadie lo ha reclamado todavía.' },
    imported: {
      en: 'Imported from a community chat. Not claimed yet.',
      es: 'Llegó desde un chat comunitario; nadie lo ha reclamado todavía',
    },
    sampleNote: {
      en: 'This is a sample event, not a real one.',
      es: 'Es un evento de ejemplo, hecho para mostrar cómo se ve Convive. No se va a realizar.',
    },
    translated: { en: 'Translated automatically.', es: 'Traducido automáticamente.' },
    alsoIn: {
      en: { en: 'Read it in English', es: 'Leer en inglés' },
      es: { en: 'Read it in Spanish', es: 'Leer en español' },
    },
    whatsapp: { en: 'WhatsApp', es: 'WhatsApp' },
    shareByWhatsApp: { en: 'Share by WhatsApp', es: 'Compartir por WhatsApp' },
    write: { en: 'Write by WhatsApp', es: 'Escribir por WhatsApp' },
    writeText: {
      en: 'Hi! I’m writing about “{{title}}”, {{when}}. {{url}}',
      es: '¡Hola! Te escribo por «{{title}}» ({{when}}). {{url}}',
    },
    shareText: { en: '{{title}} · {{when}} · {{where}}', es: '{{title}} · {{when}} · {{where}}' },
    when: { en: 'When', es: 'Cuándo' },
    where: { en: 'Where', es: 'Dónde' },
    price: { en: 'Price', es: 'Precio' },
    reward: { en: 'Reward', es: 'Recompensa' },
    movedFrom: { en: 'Moved from {{when}}', es: 'Antes era {{when}}' },
    nextTime: { en: 'See the next time', es: 'Ver la próxima vez' },
    takesPlace: { en: 'It takes place after all: see the new event', es: 'Sí se hace: ver el evento nuevo' },
    span: { en: '{{start}} to {{end}}', es: '{{start}} a {{end}}' },
    spanNextDay: { en: '{{start}} to {{end}} (next day)', es: '{{start}} a {{end}} del día siguiente' },
    perPerson: { en: 'per person', es: 'por persona' },
    orCora: { en: 'or {{amount}} Cora', es: 'o {{amount}} Cora' },
    freeEntry: { en: 'Free event', es: 'Entrada gratis' },
    pay: {
      online_payment: { en: 'Paid online, by card', es: 'Se paga en línea, con tarjeta' },
      at_door: { en: 'Paid at the door, in cash', es: 'Se paga en la entrada, en efectivo' },
      cora_only: { en: 'Paid in Cora only', es: 'Se paga solo con Cora' },
      mixed: { en: 'Paid online or at the door', es: 'Se paga en línea o en la entrada' },
    },
    earns: { en: 'Earn {{amount}} Cora', es: 'Ganás {{amount}} Cora' },
    earnsHow: { en: 'Mark yourself attended after the event', es: 'al marcar tu asistencia cuando termine' },
    earnsNow: { en: 'Mark yourself attended', es: 'Marcá tu asistencia' },
    earnsAtDoor: {
      en: 'when your ticket is checked in at the door',
      es: 'cuando te registren la entrada en la puerta',
    },
    earned: { en: 'You earned {{amount}} Cora', es: 'Ganaste {{amount}} Cora' },
    guestsEarn: { en: 'Guests earn {{amount}} Cora', es: 'Quien asiste gana {{amount}} Cora' },
    guestsEarnHow: {
      en: 'when they mark themselves attended after the event',
      es: 'al marcar su asistencia cuando termine',
    },
    guestsEarnNow: { en: 'when they mark themselves attended', es: 'al marcar su asistencia' },
    guestsEarnAtDoor: {
      en: 'when their ticket is checked in at the door',
      es: 'cuando se registre su entrada en la puerta',
    },
  },
  deletedEvent: {
    title: { en: 'This event was deleted', es: 'Este evento se borró' },
    text: {
      en: 'Its organizer or Convive removed it. There may be something else near you.',
      es: 'Lo quitó quien lo organizaba o Convive. Puede que haya algo más cerca de vos.',
    },
    otherEvents: { en: 'See other events', es: 'Ver otros eventos' },
  },
})
