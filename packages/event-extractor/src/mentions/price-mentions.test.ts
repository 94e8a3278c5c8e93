import { describe, expect, it } from 'vitest'
import { findMentions } from './find-mentions.ts'
import { detectLanguage } from '../lexicon/language-and-category.ts'
import { Reading } from '../text/reading.ts'
import { admissionCost } from '../prices/admission-cost.ts'

function costIn(text: string, title = ''): string {
  const reading = new Reading(text)
  const { admission, price, currency, reasons } = admissionCost(
    reading,
    findMentions(reading, detectLanguage(reading)),
    title,
  )
  return [admission, price, currency, ...reasons].filter((part) => part !== null).join(' ')
}

describe('reads an amount in colones', () => {
  it.each([
    ['₡5.000', 5000],
    ['₡5,000', 5000],
    ['₡5 000', 5000],
    ['₡5\u00a0000', 5000],
    ['¢5000', 5000],
    ['₡ 5000', 5000],
    ['₡12.500,50', 12500.5],
    ['₡1.250.000', 1250000],
    ['5000 colones', 5000],
    ['5.000 colones', 5000],
    ['CRC 5000', 5000],
    ['5 mil', 5000],
    ['5mil', 5000],
    ['5 mil colones', 5000],
    ['₡5 mil', 5000],
    ['cinco mil', 5000],
    ['dos mil colones', 2000],
    ['mil colones', 1000],
    ['5 rojos', 5000],
    ['un rojo', 1000],
    ['una teja', 100],
    ['5 tejas', 500],
    ['un tucán', 5000],
    ['12 mil 500', 12500],
    ['5000₡', 5000],
    ['Entrada 2000', 2000],
    ['Entrada: 2.500', 2500],
    ['Costo 3000', 3000],
    ['1500 por cabeza', 1500],
    ['2000 c/u', 2000],
    ['cuota de 3000', 3000],
    ['₡3000 por persona', 3000],
    ['cartón a 2 mil', 2000],
    ['cartón ₡1.500', 1500],
    ['Inscripción por equipo: ₡30 000', 30000],
    ['Colaboración ₡2.000', 2000],
  ])('%s', (text, price) => {
    expect(costIn(text)).toBe(`paid ${price} crc`)
  })
})

describe('reads an amount in dollars', () => {
  it.each([
    ['$10', 10],
    ['$ 10', 10],
    ['$12.50', 12.5],
    ['$1,200', 1200],
    ['US$10', 10],
    ['USD 10', 10],
    ['10 USD', 10],
    ['10 dollars', 10],
    ['10 dólares', 10],
    ['15 bucks', 15],
    ['$15 / ₡8000', 15],
    ['$25 adults, $12 kids', 25],
  ])('%s', (text, price) => {
    expect(costIn(text)).toBe(`paid ${price} usd`)
  })
})

describe('recognizes free admission', () => {
  it.each([
    ['gratis'],
    ['GRATIS'],
    ['entrada libre'],
    ['Entrada gratuita'],
    ['acceso libre'],
    ['sin costo'],
    ['taller gratuito'],
    ['free'],
    ['free entry'],
    ['Free admission'],
    ['no cover'],
    ['totalmente gratis'],
    ['entrada libre, venta de comidas ₡2000 el plato'],
    ['admission is free'],
  ])('%s', (text) => {
    expect(costIn(text)).toBe('free')
  })
})

describe('recognizes a voluntary contribution', () => {
  it.each([
    ['aporte voluntario'],
    ['colaboración voluntaria'],
    ['contribución voluntaria'],
    ['aporte sugerido ₡3000'],
    ['aporte voluntario de ₡2000'],
    ['suggested donation $10'],
    ['Donation based'],
    ['by donation'],
    ['pay what you can'],
    ['se aceptan donaciones'],
  ])('%s', (text) => {
    expect(costIn(text)).toBe('voluntary')
  })
})

describe('ignores amounts and words that are not about admission', () => {
  it.each([
    ['premios de hasta 100 mil'],
    ['premio: ₡50.000'],
    ['almuerzo ₡3.500'],
    ['casados a 3 mil'],
    ['cerveza ₡1.500'],
    ['parqueo gratis'],
    ['free parking'],
    ['feel free to come'],
    ['gluten free'],
    ['5 mil metros'],
    ['Concierto C920'],
    ['mil gracias'],
    ['10 mil personas'],
    ['SINPE 8812-3456'],
    ['consumo mínimo 2 rojos'],
    ['a 300 metros'],
    ['en 2026'],
    ['campaña de donación de sangre'],
    ['café gratis'],
    ['rifa a ₡500'],
    ['salario 400 mil'],
  ])('%s', (text) => {
    expect(costIn(text)).toBe('unsaid')
  })
})

it.each([
  ['Adultos ₡5000, niños ₡2000', 'paid 5000 crc'],
  ['₡6.500 preventa / ₡8.000 en puerta', 'paid 6500 crc price_several'],
  ['Entradas ¢8.000 general y ¢12.000 VIP', 'paid 8000 crc price_several'],
  ['niños gratis, adultos ₡3000', 'paid 3000 crc'],
  ['₡25.000 con materiales', 'paid 25000 crc'],
])('takes the general price out of several: %s', (text, expected) => {
  expect(costIn(text)).toBe(expected)
})

it('takes the price of food as admission if the event is a meal', () => {
  expect(costIn('almuerzo ₡5.000', 'almuerzo bailable')).toBe('paid 5000 crc')
})
