import { expect, it } from 'vitest'
import { detectCategory } from './language-and-category.ts'
import { Reading } from '../text/reading.ts'

it.each([
  ['Feria del agricultor', 'food_and_drinks'],
  ['Feria orgánica', 'food_and_drinks'],
  ['Turno patronal', 'community'],
  ['Tope', 'community'],
  ['Bingo', 'community'],
  ['Bailongo', 'music'],
  ['Noche de Peña', 'music'],
  ['Cimarrona', 'music'],
  ['Karaoke', 'music'],
  ['Convivio', 'community'],
  ['Caminata', 'sports'],
  ['Limpieza de playa', 'environmental'],
  ['Trueque', 'community'],
  ['Taller', 'education'],
  ['Conversatorio', 'education'],
  ['Fogata', 'community'],
  ['Campeonato relámpago', 'sports'],
  ['Mejenga', 'sports'],
  ['Taller de compostaje', 'environmental'],
  ['Taller de cerámica', 'arts'],
  ['Clase de yoga', 'wellness'],
  ['Clase de inglés', 'education'],
  ['Taller de robótica', 'technology'],
  ['Beach cleanup', 'environmental'],
  ['Open mic', 'music'],
  ['Sound bath', 'wellness'],
  ['Farmers market', 'food_and_drinks'],
  ['Obra de teatro', 'arts'],
  ['Cine foro', 'arts'],
  ['Beach volleyball', 'sports'],
  ['Misa', 'community'],
  ['Spanish lessons', 'education'],
  ['Hackathon', 'technology'],
  ['Turtle release', 'environmental'],
  ['Cata de vinos', 'food_and_drinks'],
  ['Poetry night', 'arts'],
])('the category of “%s” is %s', (text, category) => {
  const reading = new Reading(text)
  expect(detectCategory(reading, { from: 0, to: reading.length })).toBe(category)
})

it('a text without a topic has no category', () => {
  const reading = new Reading('Nos vemos el sábado')
  expect(detectCategory(reading, { from: 0, to: reading.length })).toBeUndefined()
})
