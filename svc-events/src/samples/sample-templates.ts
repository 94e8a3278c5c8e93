import type { EventDraft } from '@convive/contracts/events'

/** A sample without its region, place and date. */
export type Template = Pick<EventDraft, 'title' | 'description' | 'category' | 'eventStartTime'> & Partial<EventDraft>

/** Alternates between Spanish and English, so that two samples in a row show both languages. */
export const templates: Template[] = [
  {
    title: 'Feria del agricultor de la comunidad',
    category: 'food_and_drinks',
    eventStartTime: '07:00',
    eventEndTime: '12:00',
    coraReward: 10,
    description:
      'Verduras de la zona, queso tierno, pan casero y café chorreado. Traé tu bolsa y aprovechá para conversar con quienes siembran.',
  },
  {
    title: 'Sunrise yoga by the river',
    category: 'wellness',
    eventStartTime: '06:30',
    eventEndTime: '07:45',
    coraReward: 10,
    description:
      'A gentle class for every level, followed by herbal tea. Bring a mat or borrow one of ours; voluntary contribution.',
  },
  {
    title: 'Noche de marimba y bolero',
    category: 'music',
    eventStartTime: '19:00',
    eventEndTime: '22:30',
    coraReward: 15,
    description:
      'Marimba en vivo, boleros para cantar a coro y comida de la casa. Hay espacio para bailar y sillas para quien prefiera escuchar.',
    isPaid: true,
    price: 3000,
    currency: 'crc',
    paymentOption: 'at_door',
  },
  {
    title: 'Repair café: bring what is broken',
    category: 'technology',
    eventStartTime: '14:00',
    eventEndTime: '17:00',
    coraReward: 10,
    description:
      'Volunteers help you fix lamps, phones, chairs and clothes. Nothing is thrown away before somebody has had a look at it.',
  },
  {
    title: 'Limpieza de la quebrada',
    category: 'environmental',
    eventStartTime: '08:00',
    eventEndTime: '11:00',
    coraReward: 20,
    description:
      'Recogemos basura, separamos lo que se recicla y terminamos con un refresco. Llevá botas y guantes; nosotros ponemos las bolsas.',
  },
  {
    title: 'Open mic under the mango tree',
    category: 'music',
    eventStartTime: '18:30',
    eventEndTime: '21:30',
    coraReward: 10,
    description:
      'Songs, poems and stories, ten minutes each, in any language. Sign up at the table from six; free entry.',
  },
  {
    title: 'Taller de compostaje en casa',
    category: 'environmental',
    eventStartTime: '09:00',
    eventEndTime: '11:30',
    coraReward: 15,
    description:
      'Cómo hacer abono con lo que sobra de la cocina, aunque vivás en apartamento. Cada quien se lleva un balde listo para empezar.',
  },
  {
    title: 'Beginners’ bird walk',
    category: 'environmental',
    eventStartTime: '05:45',
    eventEndTime: '08:30',
    coraReward: 15,
    description:
      'A slow walk with a local guide to find trogons, toucans and whatever else is awake. Binoculars are shared; bring water and a hat.',
    isPaid: true,
    price: 12.5,
    currency: 'usd',
    paymentOption: 'mixed',
  },
  {
    title: 'Bingo a beneficio de la escuela',
    category: 'community',
    eventStartTime: '14:00',
    eventEndTime: '17:30',
    coraReward: 10,
    description:
      'Cartones a buen precio, premios donados por el comercio y gallos de picadillo. Lo recaudado es para arreglar el techo del comedor.',
    isPaid: true,
    price: 1500,
    currency: 'crc',
    paymentOption: 'at_door',
  },
  {
    title: 'Spanish and English conversation table',
    category: 'education',
    eventStartTime: '17:00',
    eventEndTime: '18:30',
    coraReward: 10,
    description:
      'Half an hour in each language, in small groups, with a topic for the day. Everybody teaches and everybody learns.',
  },
  {
    title: 'Mejenga mixta de los domingos',
    category: 'sports',
    eventStartTime: '08:30',
    eventEndTime: '10:30',
    coraReward: 5,
    description:
      'Armamos equipos ahí mismo. Vení con camiseta clara y otra oscura; no hace falta jugar bien, sí pasarla bien.',
  },
  {
    title: 'Watercolours from the neighbourhood',
    category: 'arts',
    eventStartTime: '15:00',
    eventEndTime: '17:30',
    coraReward: 10,
    description:
      'Sketch what you see from the corridor and learn two techniques with a local painter. Paper and colours are included.',
    isPaid: true,
    price: 10,
    currency: 'usd',
    paymentOption: 'at_door',
    acceptCora: true,
    coraPrice: 20,
  },
  {
    title: 'Club de lectura al atardecer',
    category: 'education',
    eventStartTime: '17:30',
    eventEndTime: '19:00',
    coraReward: 10,
    description:
      'Leemos un cuento en voz alta y lo comentamos sin prisa. No hay que haber leído nada antes; hay café y galletas.',
  },
  {
    title: 'Community potluck and planning night',
    category: 'community',
    eventStartTime: '18:00',
    eventEndTime: '20:30',
    coraReward: 10,
    description:
      'Bring a dish to share and an idea for the coming months. Children are welcome: there is a table with games.',
  },
  {
    title: 'Caminata al mirador',
    category: 'sports',
    eventStartTime: '06:00',
    eventEndTime: '10:00',
    coraReward: 15,
    description:
      'Seis kilómetros a paso tranquilo, con parada para desayunar arriba. Llevá agua, gorra y zapatos cerrados.',
  },
  {
    title: 'Barefoot dance in the community hall',
    category: 'wellness',
    eventStartTime: '19:00',
    eventEndTime: '20:45',
    coraReward: 10,
    description:
      'Ninety minutes of free movement to music from five continents. No steps to learn, no talking on the floor.',
    isPaid: true,
    price: 8,
    currency: 'usd',
    paymentOption: 'mixed',
    acceptCora: true,
    coraPrice: 16,
  },
  {
    title: 'Taller de mascaradas',
    category: 'arts',
    eventStartTime: '13:30',
    eventEndTime: '16:30',
    coraReward: 15,
    description:
      'Modelamos, empapelamos y pintamos máscaras como las de antes, con un artesano del lugar. Para toda la familia.',
  },
  {
    title: 'Phone photography for small businesses',
    category: 'technology',
    eventStartTime: '16:00',
    eventEndTime: '18:00',
    coraReward: 10,
    description:
      'Light, background and three free apps: better pictures of what you make and sell, with the phone that you have.',
  },
  {
    title: 'Trueque de semillas y plantas',
    category: 'community',
    eventStartTime: '09:30',
    eventEndTime: '12:00',
    coraReward: 10,
    description: 'Traé semillas, hijos o esquejes y llevate otros. También cambiamos recetas y remedios de la abuela.',
  },
  {
    title: 'Cacao tasting and a little history',
    category: 'food_and_drinks',
    eventStartTime: '15:30',
    eventEndTime: '17:00',
    coraReward: 10,
    description:
      'Taste cacao as a fruit, as a drink and as chocolate from three farms, and hear how it once served as money.',
    isPaid: true,
    paymentOption: 'cora_only',
    acceptCora: true,
    coraPrice: 25,
  },
  {
    title: 'Cine al aire libre',
    category: 'arts',
    eventStartTime: '18:30',
    eventEndTime: '21:00',
    coraReward: 10,
    description:
      'Una película costarricense en pantalla grande. Llevá cobija y silla; las palomitas corren por cuenta de la asociación.',
  },
  {
    title: 'Neighbourhood first-aid course',
    category: 'education',
    eventStartTime: '08:30',
    eventEndTime: '12:00',
    coraReward: 20,
    description:
      'What to do until help arrives: cuts, burns, falls and snake bites. Given by volunteers of the Red Cross, free of charge.',
  },
  {
    title: 'Bailongo de fin de mes',
    category: 'music',
    eventStartTime: '19:30',
    eventEndTime: '00:30',
    coraReward: 15,
    description:
      'Cumbia, merengue y swing criollo con grupo en vivo. Hay clase básica de siete y media a ocho para quien no sabe dar un paso.',
    isPaid: true,
    price: 2500,
    currency: 'crc',
    paymentOption: 'mixed',
    acceptCora: true,
    coraPrice: 15,
  },
  {
    title: 'Beach volleyball for everybody',
    category: 'sports',
    eventStartTime: '15:30',
    eventEndTime: '17:45',
    coraReward: 5,
    description:
      'Mixed teams, drawn on the spot, short games and many of them. Beginners play with those who know how.',
  },
]
