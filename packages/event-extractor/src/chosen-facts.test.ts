import { describe, expect, it } from 'vitest'
import { extractEvents } from './extract-events.ts'

const quartet =
  'Estimados padres de familia: este viernes, a las 5 pm, nuestro cuarteto de saxofones tocará en la biblioteca'
const feria = 'Recuerden que este viernes a las 8 am hay feria de comidas y baile en el gimnasio del cole'
const read = (text: string) => extractEvents(text, { writtenOn: '2027-06-17' })

describe('the models choose what the rules would miss', () => {
  it.each([
    [quartet, 'cuarteto de saxofones'],
    [feria, 'feria de comidas'],
  ])('the title of %s', (text, title) => {
    const [found] = read(text)
    expect(found?.title.toLowerCase().startsWith(title.toLowerCase())).toBe(true)
  })

  it.each([
    ['TARDE DE BRIGADEIROS el sábado 26, 2pm, en mi cochera, pueden traer amigas', 'cochera'],
    ['Cuartos de final, sábado 3pm, cancha del poli, entrada 1000. El bus sale del cole a las 2 pm', 'cancha del poli'],
  ])('the place of %s', (text, place) => {
    const [found] = read(text)
    expect(found?.location).toContain(place)
  })
})

it('a title that a model chose against the rules is marked as uncertain', () => {
  const [found] = read(feria)
  expect(found).toMatchObject({
    title: 'Feria de comidas y baile',
    needsReview: expect.arrayContaining(['title_uncertain']),
  })
})

it('the models do not change an event without a doubt', () => {
  const [found] = read('Bingo el sábado 26 de junio, 2 pm, salón comunal de Rivas')
  expect(found).toMatchObject({ title: 'Bingo', location: 'salón comunal de Rivas' })
  expect(found?.needsReview).not.toContain('title_uncertain')
})
