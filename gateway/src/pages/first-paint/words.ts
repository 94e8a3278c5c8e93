import type { Category, Language, PaymentOption } from '@convive/contracts/vocabulary'

/** What the painted page says around an event: the same words as its own page a moment later. */
export type Words = {
  category: Record<Category, string>
  badge: { cancelled: string; past: string; boosted: string; sample: string }
  back: (region: string) => string
  everywhere: string
  by: string
  imported: string
  sampleNote: string
  facts: string
  when: string
  where: string
  price: string
  reward: string
  span: (start: string, end: string) => string
  spanNextDay: (start: string, end: string) => string
  map: string
  freeEntry: string
  perPerson: string
  orCora: (amount: string) => string
  pay: Record<PaymentOption, string>
  earns: (amount: string) => string
  earnsHow: string
  earnsAtDoor: string
}

const en: Words = {
  category: {
    environmental: 'Environmental', food_and_drinks: 'Food & Drinks', wellness: 'Wellness', music: 'Music', arts: 'Arts', education: 'Education',
    sports: 'Sports', technology: 'Technology', community: 'Community', other: 'Other',
  },
  badge: { cancelled: 'Cancelled', past: 'Past', boosted: 'Boosted', sample: 'Sample' },
  back: (region) => `Events in ${region}`,
  everywhere: 'Events in All Regions',
  by: 'Organized by',
  imported: 'Imported from a community chat; nobody has taken it over yet',
  sampleNote: 'This is a sample event, made to show how Convive looks. It does not take place.',
  facts: 'Facts and answers',
  when: 'When',
  where: 'Where',
  price: 'Price',
  reward: 'Reward',
  span: (start, end) => `${start} to ${end}`,
  spanNextDay: (start, end) => `${start} to ${end} of the next day`,
  map: 'See on the map',
  freeEntry: 'Free event',
  perPerson: 'per person',
  orCora: (amount) => `or ${amount} Cora`,
  pay: { online_payment: 'Paid online, by card', at_door: 'Paid at the door, in cash', cora_only: 'Paid in Cora only', mixed: 'Paid online or at the door' },
  earns: (amount) => `Earn ${amount} Cora`,
  earnsHow: 'by marking your attendance once it is over',
  earnsAtDoor: 'when your ticket is checked in at the door',
}

const es: Words = {
  category: {
    environmental: 'Ambiente', food_and_drinks: 'Comida y bebida', wellness: 'Bienestar', music: 'Música', arts: 'Arte', education: 'Educación',
    sports: 'Deporte', technology: 'Tecnología', community: 'Comunidad', other: 'Otros',
  },
  badge: { cancelled: 'Cancelado', past: 'Ya pasó', boosted: 'Destacado', sample: 'Ejemplo' },
  back: (region) => `Eventos en ${region}`,
  everywhere: 'Eventos en todas las regiones',
  by: 'Organiza',
  imported: 'Llegó desde un chat comunitario; nadie lo ha reclamado todavía',
  sampleNote: 'Es un evento de ejemplo, hecho para mostrar cómo se ve Convive. No se va a realizar.',
  facts: 'Datos y respuestas',
  when: 'Cuándo',
  where: 'Dónde',
  price: 'Precio',
  reward: 'Recompensa',
  span: (start, end) => `${start} a ${end}`,
  spanNextDay: (start, end) => `${start} a ${end} del día siguiente`,
  map: 'Ver en el mapa',
  freeEntry: 'Entrada gratis',
  perPerson: 'por persona',
  orCora: (amount) => `o ${amount} Cora`,
  pay: {
    online_payment: 'Se paga en línea, con tarjeta', at_door: 'Se paga en la entrada, en efectivo', cora_only: 'Se paga solo con Cora', mixed: 'Se paga en línea o en la entrada',
  },
  earns: (amount) => `Ganás ${amount} Cora`,
  earnsHow: 'al marcar tu asistencia cuando termine',
  earnsAtDoor: 'cuando te registren la entrada en la puerta',
}

export const words: Record<Language, Words> = { en, es }
