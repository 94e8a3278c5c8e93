import { colones, says, type Expected } from '../scoring/expectation.ts'

/** A complete chat export, the time of its import, and the expected events. */
export type ChatCase = {
  name: string
  importedAt: string
  text: string
  mediaWithoutText: number
  expected: Expected[]
}

export const chats: ChatCase[] = [
  {
    name: 'an Android group with a corrected place and a flyer without text',
    importedAt: '2026-04-12 08:00',
    text: [
      '10/4/2026, 7:00 a. m. - Los mensajes y las llamadas están cifrados de extremo a extremo. Solo las personas en este chat pueden leerlos.',
      '10/4/2026, 7:01 a. m. - Comité Rivas creó el grupo "Eventos Rivas"',
      '10/4/2026, 9:12 a. m. - Comité Rivas: Campeonato de bola el domingo 19 de abril, 9 a.m. en la plaza de Rivas.',
      'Inscripción ₡10.000 por equipo',
      '10/4/2026, 9:20 a. m. - Comité Rivas: Corrección: es en la plaza de Guadalupe',
      '10/4/2026, 9:25 a. m. - Ana: Ahí estaremos el domingo!',
      '10/4/2026, 9:31 a. m. - +506 8700-1122: IMG-20260410-WA0003.jpg (archivo adjunto)',
      '10/4/2026, 9:40 a. m. - Luis: Se eliminó este mensaje',
    ].join('\n'),
    mediaWithoutText: 1,
    expected: [
      says({
        title: 'Campeonato de bola',
        eventDate: '2026-04-19',
        eventStartTime: '09:00',
        location: 'plaza de Guadalupe',
        category: 'sports',
        ...colones(10000),
      }),
    ],
  },
  {
    name: 'an iPhone group in English with a cancelled class',
    importedAt: '2026-03-25 20:00',
    text: [
      '[3/20/26, 8:00:00 AM] Uvita Events: ‎Messages and calls are end-to-end encrypted. Only people in this chat can read, listen to, or share them.',
      '[3/20/26, 8:05:12 AM] ~ Maya: Cacao ceremony Sunday March 22, 4pm at Casa Ananda in Ojochal. $20. WhatsApp +506 8812 0044',
      '[3/20/26, 8:20:41 AM] ~ Maya: Sorry all, cacao ceremony is cancelled!',
      '[3/21/26, 10:00:00 AM] Ben: Pickup soccer tomorrow 4pm at the Uvita field ⚽',
      '[3/21/26, 10:02:00 AM] Ben: ‎video omitted',
      '[3/21/26, 10:10:00 AM] Kim: I’m in! See you tomorrow at 4',
    ].join('\n'),
    mediaWithoutText: 1,
    expected: [
      says({
        title: 'Pickup soccer',
        eventDate: '2026-03-22',
        eventStartTime: '16:00',
        location: 'Uvita field',
        region: 'uvita',
        category: 'sports',
      }),
    ],
  },
  {
    name: 'a paste from the web with a list',
    importedAt: '2026-07-02 21:00',
    text: [
      '[8:15 p. m., 1/7/2026] Casa Cultural PZ: Actividades de julio en la Casa Cultural:',
      '- Viernes 10: Noche de trova, 7pm, ₡2.000',
      '- Sábado 18: Taller de acuarela, 10am a 12md, ₡5.000 con materiales',
      '- Sábado 25: Mascarada y cimarrona, 3pm, gratis',
      'Informes al 2771-3344',
      '[8:20 p. m., 1/7/2026] Olga: Qué lindo, yo voy a la mascarada',
    ].join('\n'),
    mediaWithoutText: 0,
    expected: [
      says({
        title: 'Noche de trova',
        eventDate: '2026-07-10',
        eventStartTime: '19:00',
        location: 'Casa Cultural',
        category: 'music',
        ...colones(2000),
        phones: ['+50627713344'],
      }),
      says({
        title: 'Taller de acuarela',
        eventDate: '2026-07-18',
        eventStartTime: '10:00',
        eventEndTime: '12:00',
        location: 'Casa Cultural',
        category: 'arts',
        ...colones(5000),
        phones: ['+50627713344'],
      }),
      says({
        title: 'Mascarada y cimarrona',
        eventDate: '2026-07-25',
        eventStartTime: '15:00',
        location: 'Casa Cultural',
        admission: 'free',
        phones: ['+50627713344'],
      }),
    ],
  },
]
