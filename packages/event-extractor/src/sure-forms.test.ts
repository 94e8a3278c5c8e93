import { describe, expect, test } from 'vitest'
import { extractEvents } from './extract-events.ts'

const reasonsOf = (text: string) =>
  extractEvents(text, { writtenOn: '2026-03-03', region: 'uvita' }).map(({ needsReview }) => needsReview)

describe('publishes what is stated in a sure form', () => {
  test.each([
    ['weekday, number and month', 'Bingo el sábado 7 de marzo, 2 pm, salón comunal de Rivas. Cartón ₡1.500'],
    ['weekday and number', 'Bingo el sábado 7, 2 pm, en el salón comunal de Rivas'],
    ['a date without its weekday', 'Bingo el 7 de marzo, 2 pm, salón comunal de Rivas'],
    ['tomorrow', 'Bingo mañana, 2 pm, salón comunal de Rivas'],
    ['the weekday of this week', 'Bingo este sábado, 2 pm, salón comunal de Rivas'],
    ['a rule of one weekday', 'Bingo todos los sábados, 2 pm, salón comunal de Rivas'],
    ['an hour of the 24-hour clock', 'Bingo el sábado 7 de marzo, 14:00, salón comunal de Rivas'],
    ['a place on the line below the day', 'Bingo\nSábado 7 de marzo, 2 pm\nSalón comunal de Rivas'],
    ['a place behind a pin', 'Bingo\nSábado 7 de marzo, 2 pm\n📍 Rivas centro'],
    ['a title behind a colon', 'Sábado 7 de marzo: bingo, 2 pm, salón comunal de Rivas'],
    ['a title behind an invitation', 'Invitamos al bingo. Sábado 7 de marzo, 2 pm, salón comunal de Rivas'],
  ])('%s', (_, text) => expect(reasonsOf(text)).toEqual([[]]))
})

describe('lets any other form wait', () => {
  test.each([
    ['date_ambiguous', 'a weekday without its number', 'Bingo el sábado, 2 pm, salón comunal de Rivas'],
    ['date_ambiguous', 'several weekdays', 'Bingo todos los martes y jueves, 2 pm, salón comunal de Rivas'],
    ['date_ambiguous', 'a first day', 'Bingo, inicia el sábado 7 de marzo, 2 pm, salón comunal de Rivas'],
    ['low_confidence', 'an hour without its half of the day', 'Bingo el sábado 7 de marzo, de 9 a 4, salón comunal'],
    ['location_uncertain', 'a place at the start of a sentence', 'Bingo el sábado 7 de marzo, 2 pm. Salón comunal'],
    ['location_uncertain', 'a line above the day', 'Bingo\nSalón comunal de Rivas\nSábado 7 de marzo, 2 pm'],
    ['location_uncertain', 'a town', 'Bingo el sábado 7 de marzo, 2 pm, en Rivas'],
    ['location_uncertain', 'a name', 'Bingo el sábado 7 de marzo, 2 pm, en Don Beto'],
    ['title_uncertain', 'a title behind a comma', 'Sábado 7 de marzo, bingo, 2 pm, salón comunal de Rivas'],
  ])('%s: %s', (reason, _, text) => expect(reasonsOf(text)).toEqual([[reason]]))
})
