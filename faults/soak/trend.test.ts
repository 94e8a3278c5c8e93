import { expect, it } from 'vitest'
import { seededRandom } from '../load/random.ts'
import { trendOf, type Series } from './trend.ts'

const tolerance = { share: 0.1, amount: 8 }

/** Half an hour with a sample every ten seconds, as the soak takes them. */
const series = (valueAt: (seconds: number) => number, count = 180): Series =>
  Array.from({ length: count }, (_, index) => [index * 10, valueAt(index * 10)])

const random = seededRandom(1)
const noise = (size: number) => (random.next() - 0.5) * size

it.each<[string, (seconds: number) => number]>([
  ['a leak', (seconds) => 140 + seconds * 0.05],
  ['a leak under noise', (seconds) => 140 + seconds * 0.05 + noise(20)],
  ['a leak with the saw teeth of a garbage collector', (seconds) => 140 + seconds * 0.05 + (seconds % 120) / 6],
  ['a leak that becomes faster', (seconds) => 140 + (seconds / 200) ** 2],
  ['a leak of descriptors', (seconds) => 30 + Math.floor(seconds / 60)],
])('finds %s', (_, valueAt) => {
  expect(trendOf(series(valueAt), tolerance).verdict).toBe('grows')
})

it.each<[string, (seconds: number) => number]>([
  ['a level', () => 140],
  ['noise', () => 140 + noise(40)],
  ['a heap that fills and stays', (seconds) => 250 - 110 * Math.exp(-seconds / 240)],
  ['saw teeth', (seconds) => 140 + (seconds % 120) / 2],
  ['one step', (seconds) => (seconds < 900 ? 140 : 170)],
  ['a fall', (seconds) => 240 - seconds * 0.05],
  ['a growth that does not matter', (seconds) => 140 + seconds * 0.003],
])('accepts %s', (_, valueAt) => {
  expect(trendOf(series(valueAt), tolerance).verdict).toBe('levels off')
})

it('does not judge a short run', () => {
  expect(
    trendOf(
      series((seconds) => seconds, 17),
      tolerance,
    ).verdict,
  ).toBe('unknown')
})

it('reports the growth per hour', () => {
  const { perHour, first, last, highest } = trendOf(
    series((seconds) => 100 + seconds / 36),
    tolerance,
  )
  expect([Math.round(perHour), first, Math.round(last), Math.round(highest)]).toEqual([100, 100, 150, 150])
})
