import { describe, expect, it } from 'vitest'
import { extractEvents } from '../extract-events.ts'
import { Reading } from '../text/reading.ts'
import { findCoraPrice } from './cora-price-and-capacity.ts'

const priceIn = (text: string) => {
  const reading = new Reading(text)
  return findCoraPrice(reading, { from: 0, to: reading.length })
}

describe('reads the price in Cora', () => {
  it.each([
    ['Entrada: 50 coras', 50],
    ['Entrada ₡5000 o 50 Cora', 50],
    ['Vale 1.200 coras', 1200],
    ['$10 or 30 Cora at the door', 30],
    ['Ganás con nosotros! Entrada 25 coras', 25],
    ['50 coras. Son 50 coras por persona', 50],
  ])('%s', (text, price) => {
    expect(priceIn(text)).toBe(price)
  })
})

describe('does not take for a price in Cora', () => {
  it.each([
    'Ganás 10 coras por asistir',
    'Recompensa: 10 coras',
    '10 coras de regalo para quienes lleguen',
    'Earn 10 Cora when you come',
    '+10 coras',
    'Adultos 50 coras, niños 20 coras',
    'Se acepta Cora',
    'Cora 2026',
    '50 colones',
  ])('%s', (text) => {
    expect(priceIn(text)).toBeNull()
  })
})

it('belongs to the event that the text announces', () => {
  const text = 'Taller de cerámica, sábado 12 de diciembre, 2 pm, Casa Cultural de Uvita. ₡8000 o 80 coras.'
  expect(extractEvents(text, { writtenOn: '2026-11-20' })).toMatchObject([{ price: 8000, coraPrice: 80 }])
})
