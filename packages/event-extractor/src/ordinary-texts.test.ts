import { describe, expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { analyzeText, extractEvents } from './extract-events.ts'
import { extractFromChat } from './extract-from-chat.ts'

const written = { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' } as const
const moment = ({ eventDate, eventStartTime }: { eventDate: string; eventStartTime: string | null }): string =>
  `${eventDate.slice(5)} ${eventStartTime ?? '--:--'}`

describe('reads what it costs', () => {
  it.each([
    ['Libre de costo', 'free', null],
    ['No se cobra', 'free', null],
    ['No se cobra entrada', 'free', null],
    ['Sin ningún costo', 'free', null],
    ['Entrada mil quinientos', 'paid', 1500],
    ['Menores de 12 no pagan, adultos mil quinientos', 'paid', 1500],
    ['Vale dos mil quinientos colones', 'paid', 2500],
    ['Entrada 5k colones', 'paid', 5000],
    ['Aporte voluntario', 'voluntary', null],
    ['Entrada general ₡3 000, niños ₡1 500', 'paid', 3000],
    ['Preventa ₡4.000', 'paid', 4000],
    ['10 mil por pareja', 'paid', 10_000],
    ['Boleto ₡5.000, en puerta ₡6.000', 'paid', 5000],
    ['3 rojos la entrada', 'paid', 3000],
  ])('%s', (cost, admission, price) => {
    const [event] = extractEvents(`Taller de cocina el sábado 29 de agosto, 3 pm, salón comunal. ${cost}`, written)
    expect(event).toMatchObject({ admission, price })
  })
})

describe('reads several events of one post', () => {
  it.each([
    [
      'Entrenos de setiembre, todos 5:30 am en el estadio:\nvie 4 gradas\nvie 11 cuestas\nGratis',
      ['09-04 05:30', '09-11 05:30'],
    ],
    [
      'CALENDARIO ATLETISMO\nSAB 5/9  VELOCIDAD  8 AM  PISTA DE GUAPILES\nSAB 12/9  SALTOS  8 AM  PISTA DE GUAPILES',
      ['09-05 08:00', '09-12 08:00'],
    ],
    [
      'FIESTAS DE LA COMUNIDAD\nViernes 28 de agosto\n6 pm Rosario\n8 pm Baile\nSábado 29\n10 am Tope\n7 pm Concierto\nPlaza',
      ['08-28 18:00', '08-28 20:00', '08-29 10:00', '08-29 19:00'],
    ],
    [
      'This week at the Dome: Wed 26 trivia 7 pm, Thu 27 open mic 8 pm, Sat 29 DJ night 9 pm',
      ['08-26 19:00', '08-27 20:00', '08-29 21:00'],
    ],
    [
      'Weekly classes:\nMonday 8 am Vinyasa\nWednesday 6 pm Yin\nFriday 9 am Pilates\nat Bodhi Shala',
      ['08-31 08:00', '08-26 18:00', '08-28 09:00'],
    ],
    [
      'Horario de misas: sábado 6 pm, domingo 8 am y 10 am, ermita de Uvita',
      ['08-29 18:00', '08-30 08:00', '08-30 10:00'],
    ],
    [
      'Charla sobre compostaje el jueves 27 a las 3 pm; taller práctico el viernes 28 a las 9 am, ambos en la UNED',
      ['08-27 15:00', '08-28 09:00'],
    ],
  ])('%j', (text, expected) => {
    expect(extractEvents(text, written).map(moment)).toEqual(expected)
  })
})

describe('publishes no text that is no invitation, and sets its day aside with a reason', () => {
  it.each([
    'Muchas gracias por venir a la feria del domingo 30 de agosto!',
    'Se vende lote en Ojochal, 500 m2, visitas sábado 29 de agosto de 9 am a 12 md',
    'Vendo tamales el sábado 29, encargos al 8888-8888',
    'Se busca cocinera para restaurante, entrevistas el jueves 27 a las 9 am en el Hotel Tilajari',
    'Se necesita dependiente, presentarse el lunes 31 de agosto a las 8 am con currículum',
    'Con profundo dolor comunicamos el fallecimiento de doña Carmen; honras fúnebres el jueves 27 a las 2 pm',
    'Encontré un perro en la playa, se lo llevan el viernes 28 a la veterinaria',
    'El jueves 27 no hay agua de 8 am a 4 pm en San Josecito',
    'La oficina de la ASADA estará cerrada el viernes 28 de agosto',
    'El camión de la basura pasa el miércoles 26 a las 6 am',
    '¿Alguien sabe a qué hora es la misa el domingo 30?',
    'Necesito ride para el sábado 29 a las 5 am al aeropuerto',
    'Mi cita es el jueves 27 a las 9 am en el hospital',
    'For sale: 2015 Toyota, viewing Saturday August 29 from 9 am',
    'Anyone driving to San José on Friday August 28 at 6 am?',
    'My flight arrives on Saturday August 29 at 7 pm',
    'Happy birthday to Karen, who turns 40 on August 29!',
  ])('%s', (text) => {
    const { candidates, setAside } = analyzeText(text, written)
    expect(candidates.filter(({ needsReview }) => needsReview.length === 0)).toEqual([])
    expect(candidates.length + setAside.length).toBeGreaterThan(0)
  })
})

const later = (...messages: string[]) =>
  extractFromChat(
    readChat(messages.map((message, index) => `25/8/2026, 8:0${index} a. m. - ${message}`).join('\n'), {
      importedAt: { date: '2026-08-25', time: '12:00' },
      region: 'uvita',
    }),
  ).candidates

describe('a later message withdraws the event', () => {
  it.each([
    'Lastimosamente no se podrá realizar el bingo',
    'El bingo no se realizará',
    'El bingo no se va a hacer',
    'Se suspende el bingo hasta nuevo aviso',
    'Bingo is cancelled',
    "The bingo won't happen",
  ])('%s', (message) => {
    const events = later('Ana: Bingo el sábado 29 de agosto, 2 pm, salón comunal de Rivas', `Ana: ${message}`)
    expect(events.filter(({ needsReview }) => needsReview.length === 0)).toEqual([])
  })
})

describe('reads hours as chats state them', () => {
  it.each([
    ['partido hoy 7 y 30 noche en la sintética', '08-25 19:30'],
    ['de aquí en ocho hay bingo, 2 pm, salón comunal', '09-01 14:00'],
    ['potluck at ours Sunday from 4!', '08-30 16:00'],
    ['domingo caminata al cerro, 5 en punto en la pulpe', '08-30 05:00'],
  ])('%s', (message, expected) => {
    expect(later(`Ana: ${message}`).map(moment)).toEqual([expected])
  })

  it('an answer to the question of another completes the announcement, which waits for a person', () => {
    const [event, ...others] = later(
      'Ana: mañana hay reunión de la asada',
      'Luis: a qué hora?',
      'Ana: 5 pm en el salón',
    )
    expect(others).toEqual([])
    expect(event && moment(event)).toBe('08-26 17:00')
    expect(event?.needsReview).not.toEqual([])
  })

  it('a question that says more is not skipped', () => {
    const [event] = later(
      'Ana: mañana hay reunión de la asada',
      'Luis: yo tengo otra reunión del comité de caminos esa misma tarde, ¿a qué hora era?',
      'Ana: 5 pm en el salón',
    )
    expect(event?.eventStartTime).not.toBe('17:00')
  })
})
