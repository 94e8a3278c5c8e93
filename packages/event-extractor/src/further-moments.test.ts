import { describe, expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { extractEvents } from './extract-events.ts'
import { extractFromChat } from './extract-from-chat.ts'

/** 2026-08-25 is a Tuesday. */
const momentsOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' }).map(
    ({ eventDate, eventStartTime }) => `${eventDate.slice(5)} ${eventStartTime ?? '--:--'}`,
  )

describe('prefers the departure and the beginning to what comes before', () => {
  it.each([
    [
      'Desfile de faroles el sábado 29 de agosto. Concentración 3 pm frente al liceo, sale 3:30 pm rumbo al parque',
      '08-29 15:30',
    ],
    ['Tope de invierno dom 30 ago, concentración 11 a.m. y salida 1 p.m. desde la plaza de Rivas', '08-30 13:00'],
    ['CAMINATA NOCTURNA\nsábado 29 de agosto\n6:30 pm concentración\n7:00 pm salida\nplaza de Rivas', '08-29 19:00'],
    [
      'CARRERA DEL MAR 10K\nDomingo 30 de agosto\nEntrega de dorsales 5:00 am, salida 6:00 am\nPolideportivo de Uvita',
      '08-30 06:00',
    ],
    ['Jazz concert\nSaturday August 29 // gates 5 pm // show 6:30 pm\nGarden of Casa Verde', '08-29 18:30'],
    [
      'Clase de panadería\nLunes 31 de agosto\nIngreso 4:30 p.m. / Inicia 5:00 p.m. en punto\nHotel Cerro Alto',
      '08-31 17:00',
    ],
    [
      'Concurso de dibujo\nDomingo 30 de agosto, parque central\nSellado de hojas: 8:00 a.m.\nInicio del concurso: 9:00 a.m.\nPremiación: 1:00 p.m.',
      '08-30 09:00',
    ],
    [
      'Concurso de dibujo\nDomingo 30 de agosto, parque central\nPráctica: 8:00 a.m.\nInicio: 9:00 a.m.\nPremiación: 1:00 p.m.',
      '08-30 09:00',
    ],
    ['First aid training Sat Aug 29 from 9 to 3 w/ a lunch break, community hall in Uvita', '08-29 09:00'],
  ])('%s', (text, expected) => {
    expect(momentsOf(text)).toEqual([expected])
  })
})

describe('reads weekdays however they are written', () => {
  it.each([
    ['todos los viernesss karaoke 8 pm, Bar El Faro', ['08-28 20:00']],
    ['Zumba L, M y V a las 5 pm en la cancha techada de Rivas', ['08-26 17:00']],
    [
      'Esta semana:\n🎤 JUE karaoke 8pm\n🎸 VIE Los Mirlos en vivo 9pm\n👨‍👩‍👧 DOM títeres 3pm\nTodo en el Bar El Faro',
      ['08-27 20:00', '08-28 21:00', '08-30 15:00'],
    ],
    [
      'La inauguración es el viernes 4 de setiembre a las 6 pm en el salón. Al día siguiente, sábado, bingo a las 2 pm en la plaza.',
      ['09-04 18:00', '09-05 14:00'],
    ],
    ['Sáb mañana familiar: bingo 10am, plaza de Rivas', ['08-29 10:00']],
    ['The 9th annual chili cook-off will be held Saturday September 5 at 11 am, Central Park', ['09-05 11:00']],
  ])('%s', (text, expected) => {
    expect(momentsOf(text)).toEqual(expected)
  })

  it.each(['DOM PÉREZ CONCIERTO 8pm, Bar El Faro', 'Tallas S, M y L a 5000'])('no weekday in %s', (text) => {
    expect(momentsOf(text)).toEqual([])
  })
})

describe('reads a further event of the same day', () => {
  it.each([
    [
      'Feria de plantas el sábado 29 de agosto 9am-3pm y el concierto ese mismo día a las 7 de la noche, plaza de Rivas',
      ['08-29 09:00', '08-29 19:00'],
    ],
    [
      'Vuelve el trueque de plantas sábado 29 de agosto 9am-3pm y el concierto de la banda ese mismo día a las 7 pm, plaza de Rivas',
      ['08-29 09:00', '08-29 19:00'],
    ],
    [
      'Everybody is welcome to the BENCH HANDOVER at the school, Friday August 28, 11 am. That same evening, 7 p.m., there is a concert in the park.',
      ['08-28 11:00', '08-28 19:00'],
    ],
    [
      'Programa del encuentro de tejedoras, Casa de la Mujer\n\nViernes 4 de setiembre\n2:00 pm Trueque de lanas\n6:30 pm Velada de cuentos\n\n' +
        'Sábado 5 de setiembre\n8:00 am Taller de telar\n1:30 pm Conversatorio de tintes',
      ['09-04 14:00', '09-04 18:30', '09-05 08:00', '09-05 13:30'],
    ],
  ])('%s', (text, expected) => {
    expect(momentsOf(text)).toEqual(expected)
  })
})

describe('reads the new day of a class or an event that is moved', () => {
  it.each([
    ['Mañana NO hay clase de zumba, la reponemos el sábado 29 a las 8 am en el salón comunal', ['08-29 08:00']],
    [
      'Postponed due to rain! The surf clinic planned for this Saturday 29th is now Sunday, September 6, 9 am, Playa Uvita',
      ['09-06 09:00'],
    ],
    ['La noche de boleros de hoy pasa pa mañana, 7 pm, salón comunal', ['08-26 19:00']],
  ])('%s', (text, expected) => {
    expect(momentsOf(text)).toEqual(expected)
  })

  it.each(['Mañana NO hay clase de zumba', 'Postponed due to rain! The surf clinic of Saturday August 29, 9 am'])(
    'announces nothing: %s',
    (text) => {
      expect(momentsOf(text)).toEqual([])
    },
  )
})

describe('a weekday without its number in a later message', () => {
  const read = (later: string) => {
    const text = `25/8/2026, 7:45 p. m. - Rebe: Torneo de surf el sábado 5 y domingo 6 de setiembre, 7 am, Playa Linda\n25/8/2026, 7:46 p. m. - ${later}`
    return extractFromChat(readChat(text, { importedAt: { date: '2026-08-25', time: '20:00' }, region: 'uvita' }))
      .candidates.filter(({ eventStartTime }) => eventStartTime === '20:00')
      .map(({ eventDate, needsReview }) => [eventDate, needsReview.includes('date_ambiguous')])
  }

  it('is the day that its author stated, and waits', () => {
    expect(read('Rebe: fiesta el sábado con DJ Lía, 8 pm, Rancho Verde')).toEqual([['2026-09-05', true]])
  })

  it('is the coming day for anybody else, and for a weekday that the author did not state', () => {
    expect(read('Toño: fiesta el sábado con DJ Lía, 8 pm, Rancho Verde')).toEqual([['2026-08-29', false]])
    expect(read('Rebe: fiesta el viernes con DJ Lía, 8 pm, Rancho Verde')).toEqual([['2026-08-28', false]])
  })
})

it.each([
  ['por meet', 'Reunión de padres el jueves 27 a las 7 pm por meet'],
  ['En vivo por Instagram', 'Clase de cocina, jueves 27, 7 pm. En vivo por Instagram'],
])('reads the place %s on the internet', (place, text) => {
  const [event] = extractEvents(text, { writtenOn: '2026-08-25', writtenAt: '08:00', region: 'uvita' })
  expect(event?.location).toBe(place)
})
