import { expect, it } from 'vitest'
import { readChat } from './chat/read-chat.ts'
import { extractFromChat } from './extract-from-chat.ts'

const read = (...lines: string[]) => {
  const input = lines.join('\n')
  const chat = readChat(input, { importedAt: { date: '2026-11-22', time: '12:00' }, region: 'uvita' })
  return extractFromChat(chat).candidates.map((candidate) => ({
    ...candidate,
    read: Object.fromEntries(
      Object.entries(candidate.fields).map(([field, { start, length }]) => [field, input.slice(start, start + length)]),
    ),
  }))
}

it('reads one event from three messages in a row, with the positions of its fields, and leaves it for review', () => {
  expect(
    read(
      '[21/11/26, 18:12:44] Ana: Torneo de ajedrez',
      '[21/11/26, 18:12:59] Ana: sábado 5 de diciembre',
      '[21/11/26, 18:13:20] Ana: 10 de la mañana, salón comunal de Rivas',
    ),
  ).toMatchObject([
    {
      title: 'Torneo de ajedrez',
      eventDate: '2026-12-05',
      eventStartTime: '10:00',
      location: 'salón comunal de Rivas',
      message: 0,
      needsReview: ['low_confidence'],
      read: { title: 'Torneo de ajedrez', eventDate: 'sábado 5 de diciembre', location: 'salón comunal de Rivas' },
    },
  ])
})

it('gives the items of a programme the place that an earlier message states', () => {
  expect(
    read(
      '[21/11/26, 19:01:10] Ana: Turno en el campo ferial de Rivas!!',
      '[21/11/26, 19:02:33] Ana: Sábado 5: cabalgata 1 pm',
      '[21/11/26, 19:03:12] Ana: Domingo 6: bingo 2 pm',
    ).map(({ eventDate, eventStartTime, location }) => [eventDate, eventStartTime, location]),
  ).toEqual([
    ['2026-12-05', '13:00', 'campo ferial de Rivas'],
    ['2026-12-06', '14:00', 'campo ferial de Rivas'],
  ])
})

it.each([
  [
    'of another author',
    '[21/11/26, 18:12:44] Ana: Torneo de ajedrez el sábado 5 de diciembre',
    '[21/11/26, 18:12:59] Luis: 10 am, salón comunal de Rivas',
  ],
  [
    'that comes later',
    '[21/11/26, 18:12:44] Ana: Torneo de ajedrez el sábado 5 de diciembre',
    '[21/11/26, 21:12:59] Ana: a las 10 am, salón comunal de Rivas',
  ],
  [
    'behind a complete event',
    '[21/11/26, 18:12:44] Ana: Torneo de ajedrez, sábado 5 de diciembre, 9 am, salón comunal de Rivas',
    '[21/11/26, 18:12:59] Ana: Yo llego a las 10 am al parque',
  ],
])('does not join a message %s', (_, ...lines) => {
  expect(read(...lines).map(({ eventStartTime }) => eventStartTime)).not.toContain('10:00')
})

it('strikes no event for a cancellation without its title if the last message announced several', () => {
  const found = read(
    '[21/11/26, 18:12:44] Ana: Sábado 5 de diciembre: bingo 2 pm, salón de Rivas\nDomingo 6 de diciembre: misa 9 am, templo de Rivas',
    '[21/11/26, 18:20:59] Ana: Se cancela por la lluvia',
  )
  expect(found.map(({ needsReview }) => needsReview.includes('maybe_cancelled'))).toEqual([true, true])
})
