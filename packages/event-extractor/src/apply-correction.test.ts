import { describe, expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { extractFromChat, type ChatCandidate } from './extract-from-chat.ts'

const importedAt = { date: '2026-12-01', time: '12:00' }
const first = 'Clase de yoga sábado 14 de marzo, 6 a.m. a 8 a.m. en la playa Hermosa, ₡3.000'

/** Extracts candidates from an announcement at 10:00 and a second message that follows `minutes` later. */
function after(minutes: number, text: string, { author = 'Luz', before = first } = {}): ChatCandidate[] {
  const time = `${10 + Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
  const input = [`9/3/2026 10:00 - Luz: ${before}`, `9/3/2026 ${time} - ${author}: ${text}`].join('\n')
  return extractFromChat(readChat(input, { importedAt })).candidates
}

describe('applies a correction that the author sends within half an hour', () => {
  it.each([
    ['Perdón, es a las 6:30', { eventStartTime: '06:30', eventEndTime: '08:00' }],
    ['perdon a las 5', { eventStartTime: '05:00' }],
    ['Corrección: no es a las 6, es a las 7', { eventStartTime: '07:00' }],
    ['Disculpen, es de 7am a 9am', { eventStartTime: '07:00', eventEndTime: '09:00' }],
    ['*6:30', { eventStartTime: '06:30' }],
    ['Sorry, it is at 7am', { eventStartTime: '07:00' }],
    ['Perdón, es el domingo 15', { eventDate: '2026-03-15' }],
    ['Perdón, es el sábado 21, no el 14', { eventDate: '2026-03-21' }],
    ['Corrección, va a ser en el salón comunal de Rivas', { location: 'salón comunal de Rivas' }],
    ['Perdón, el costo es ₡2.500', { price: 2500 }],
    ['Me equivoqué, la clase de yoga es a las 7 am', { eventStartTime: '07:00' }],
  ])('%s', (text, expected) => {
    const candidates = after(22, text)
    expect(candidates).toHaveLength(1)
    expect(candidates[0]).toMatchObject(expected)
  })

  it('removes the review reasons that the correction resolves', () => {
    const candidates = after(5, 'Perdón, es a las 6 p.m. en la plaza', {
      before: 'Clase de yoga sábado 14 de marzo, traer paño',
    })
    expect(candidates).toHaveLength(1)
    expect(candidates[0]).toMatchObject({ eventStartTime: '18:00', location: 'plaza' })
    expect(candidates[0]!.needsReview).not.toContain('time_missing')
    expect(candidates[0]!.needsReview).not.toContain('location_missing')
  })
})

describe('applies for review what the author says of an event without a word of correction', () => {
  it.each([
    ['an agreement', 'Listo, a las 7 am entonces', first, { eventStartTime: '07:00' }],
    ['the name of the event', 'La clase de yoga arranca a las 7 y 30', first, { eventStartTime: '07:30' }],
    [
      'the answer to a missing hour',
      'a las 5 de la tarde',
      'Clase de yoga sábado 14 de marzo',
      { eventStartTime: '17:00' },
    ],
    ['its weekday', 'Lo del sábado empieza a las 5:30', first, { eventStartTime: '05:30' }],
    ['a number instead of another', 'The class is at 5 not 6', first, { eventStartTime: '05:00' }],
    ['another day at the same hour', 'Entonces el domingo 15, misma hora', first, { eventDate: '2026-03-15' }],
    ['its own weekday', 'Tienen razón. Queda a las 7, el mismo sábado', first, { eventDate: '2026-03-14' }],
    ['a day that is taken', 'Perdón, ese sábado está ocupado. Es el sábado 21', first, { eventDate: '2026-03-21' }],
    ['an hour of the day', 'Listo, 2:30, lleven agua', 'Mejenga sábado 14 de marzo, 9 am', { eventStartTime: '14:30' }],
  ])('%s: %s', (_, text, before, expected) => {
    const candidates = after(45, text, { before })
    expect(candidates).toHaveLength(1)
    expect(candidates[0]).toMatchObject(expected)
    expect(candidates[0]!.needsReview).toContain('maybe_changed')
  })

  it.each([
    ['a question', '¿Es a las 7?'],
    ['an hour of its own', 'a las 6:30 desayuno yo'],
  ])('leaves the event as it is for %s', (_, text) => {
    expect(after(5, text)[0]).toMatchObject({ eventStartTime: '06:00', eventDate: '2026-03-14' })
  })
})

it.each([
  ['y a la 1 pm taller de pintura, ahí mismo', '13:00'],
  ['y ese mismo día a las 5 de la tarde bingo de las abuelas', '17:00'],
  ['Sí. Y después tarde de baile folclórico en el anfiteatro, 2 pm', '14:00'],
])('reads another event on the day of the last one, for review: %s', (text, hour) => {
  const [, second] = after(5, text)
  expect(second).toMatchObject({ eventDate: '2026-03-14', eventStartTime: hour })
  expect(second!.needsReview).toContain('low_confidence')
  expect(second!.fields.eventDate).toEqual(after(5, text)[0]!.fields.eventDate)
})

describe('does not apply other messages as corrections', () => {
  it.each([
    ['from another author', 5, 'Perdón, es a las 6:30', 'Ana'],
    ['without a word of correction', 5, 'a las 6:30 desayuno yo', 'Luz'],
    ['without a corrected fact', 5, 'Perdón por tanto mensaje', 'Luz'],
  ])('%s', (_, minutes, text, author) => {
    expect(after(minutes, text, { author })[0]).toMatchObject({
      eventStartTime: '06:00',
      eventDate: '2026-03-14',
      location: 'playa Hermosa',
      price: 3000,
    })
  })

  it('extracts another event of the same author separately', () => {
    const candidates = after(5, 'Perdón que insista, también hay taller de pan el domingo 15 a las 9 am en el salón')
    expect(candidates.map(({ title }) => title)).toEqual(['Clase de yoga', 'Taller de pan'])
  })
})

describe('applies later changes by the author and adds maybe_changed', () => {
  it.each([
    ['Perdón, es a las 6:30', { eventStartTime: '06:30' }],
    ['La clase de yoga se pasa para el domingo 15, misma hora', { eventDate: '2026-03-15', eventStartTime: '06:00' }],
    ['Ojo el sábado 14 no se puede, se pasa para el jueves 19', { eventDate: '2026-03-19' }],
    ['yoga is moved to Sunday 15', { eventDate: '2026-03-15' }],
    ['Tienen razón, es a las 7', { eventStartTime: '07:00' }],
    ['La clase es a las 6 y media, no a las 6', { eventStartTime: '06:30' }],
    ['Perdón, es a las 7, Ana sale tarde del cole', { eventStartTime: '07:00', location: 'playa Hermosa' }],
  ])('%s', (text, expected) => {
    const candidates = after(200, text)
    expect(candidates).toHaveLength(1)
    expect(candidates[0]).toMatchObject(expected)
    expect(candidates[0]!.needsReview).toContain('maybe_changed')
  })

  it.each([
    ['a correction that the grammar does not understand', 'Perdón, arranca 6 y 30, no a las 6'],
    [
      'a correction of another event',
      'Corrección: por la asamblea de las 9 se traslada el torneo de ajedrez al domingo 20',
    ],
  ])('adds maybe_changed after %s', (_, text) => {
    expect(after(200, text).find(({ title }) => title === 'Clase de yoga')?.needsReview).toContain('maybe_changed')
  })

  it.each([
    ['Al final arrancamos 6:30 am para agarrar sombra', 'Luz'],
    ['ay, the morning one is 6:30am not 6, el sol no espera', 'Luz'],
    ['¿La de yoga no era a las 7 am?', 'Ana'],
    ['no, a las 7 am estaba apartada la playa', 'Ana'],
    ['update: the beach is full so we are at Casa Verde instead', 'Luz'],
    ['La playa está llena, nos vamos al salón comunal de Rivas', 'Luz'],
    ['quedó para el otro sábado', 'Ana'],
  ])('adds maybe_changed after an hour, a place or a change that another message names: %s (%s)', (text, author) => {
    expect(after(200, text, { author }).map(({ needsReview }) => needsReview.includes('maybe_changed'))).toEqual([true])
  })

  it('does not doubt an event because of what somebody else does at another hour', () => {
    expect(
      after(20, 'Yo vendo tamales de 8 am a 5 pm', { author: 'Ana' }).map(({ needsReview }) =>
        needsReview.includes('maybe_changed'),
      ),
    ).toEqual([false])
  })

  it('marks all events that an ambiguous change may be about', () => {
    const before = `${first}\n9/3/2026 10:00 - Luz: Taller de pan domingo 22 de marzo, 9 a.m., salón comunal de Rivas`
    const candidates = after(100, 'Ojo: lo de la mañana pasa a las 6:30', { before })
    expect(candidates.map(({ needsReview }) => needsReview.includes('maybe_changed'))).toEqual([true, true])
  })

  it('changes the event on the day that the message names', () => {
    const before = `${first}\n9/3/2026 10:00 - Luz: Taller de pan domingo 22 de marzo, 9 a.m., salón comunal de Rivas`
    const candidates = after(100, 'Ojo: lo del sábado pasa a las 6:30', { before })
    expect(candidates.map(({ eventStartTime }) => eventStartTime)).toEqual(['06:30', '09:00'])
  })

  it('changes the event that the message names, not the last one', () => {
    const before = `${first}\n10/3/2026 10:00 - Luz: Taller de pan domingo 22 de marzo, 9 a.m., salón comunal de Rivas`
    const [yoga, bread] = after(0, 'Perdón, lo de yoga es a las 6:30', {
      before: before.replace('10/3/2026 10:00', '9/3/2026 10:00'),
    })
    expect([yoga?.eventStartTime, bread?.eventStartTime]).toEqual(['06:30', '09:00'])
  })
})

it('ignores the day before the words of moving in a single message', () => {
  const chat = readChat('La noche de boleros de hoy se pasa para mañana jueves 3, 8pm, en el salón comunal de Rivas', {
    importedAt: { date: '2026-12-02', time: '12:00' },
  })
  expect(extractFromChat(chat).candidates.map(({ eventDate }) => eventDate)).toEqual(['2026-12-03'])
})

describe('handles cancellations', () => {
  it.each([
    ['Se cancela la clase por lluvia'],
    ['CANCELADA!!'],
    ['Sorry, yoga is cancelled'],
    ['No hay clase al final'],
  ])('removes an event that its author cancels within half an hour: %s', (text) => {
    expect(after(20, text)).toEqual([])
  })

  it('keeps an event that its author cancels later, and adds maybe_cancelled', () => {
    expect(
      after(200, 'Se cancela la clase por lluvia').map(({ needsReview }) => needsReview.includes('maybe_cancelled')),
    ).toEqual([true])
  })

  it('keeps the event and adds maybe_cancelled if the message names another event', () => {
    const [candidate] = after(20, 'Se cancela el torneo de ajedrez')
    expect(candidate?.needsReview).toContain('maybe_cancelled')
  })

  it('ignores a cancellation by another author', () => {
    expect(
      after(20, 'Se cancela la clase por lluvia', { author: 'Ana' }).map(({ needsReview }) =>
        needsReview.includes('maybe_cancelled'),
      ),
    ).toEqual([false])
  })
})
