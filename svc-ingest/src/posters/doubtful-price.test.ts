import { expect, test } from 'vitest'
import { noDetails } from '../ai-assist/rule-based-assist.ts'
import { withoutDoubtfulPrice } from './analyze-image.ts'

const priceOf = (written: string) =>
  withoutDoubtfulPrice(
    {
      ...noDetails,
      price: 1,
      currency: 'crc',
      spans: { price: { start: 9, length: written.length, confidence: 0.9 } },
    },
    `Entrada: ${written}`,
  ).price

test.each(['22.000', '25000', '212.000', '2500', '25,000'])('%s may be a smaller price behind a ₡', (written) => {
  expect(priceOf(written)).toBeNull()
})

test.each(['2.000', '2000', '3.500', '12.000', '₡22.000', '¢25000', '$25.00', '22.000 colones', '25 mil', '15000'])(
  '%s is what it says',
  (written) => {
    expect(priceOf(written)).toBe(1)
  },
)
