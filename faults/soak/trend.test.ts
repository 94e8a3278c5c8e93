import { expect, it } from 'vitest'
import { seededRandom } from '@convive/e2e/support/random'
import { growthRateOf, levelOf, loadShareOf, type Series } from './trend.ts'

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
  ['a leak that a large warm-up hides', (seconds) => 400 - 260 * Math.exp(-seconds / 120) + seconds * 0.1],
  ['a leak of descriptors', (seconds) => 30 + Math.floor(seconds / 60)],
])('finds %s', (_, valueAt) => {
  expect(levelOf(series(valueAt), tolerance)).toBe('grows')
})

it.each<[string, (seconds: number) => number]>([
  ['a level', () => 140],
  ['noise', () => 140 + noise(40)],
  ['a heap that fills and stays', (seconds) => 250 - 110 * Math.exp(-seconds / 240)],
  ['saw teeth', (seconds) => 140 + (seconds % 120) / 2],
  ['one step', (seconds) => (seconds < 900 ? 140 : 170)],
  ['one late step', (seconds) => (seconds < 1150 ? 140 : 170)],
  ['a fall', (seconds) => 240 - seconds * 0.05],
  ['a growth that does not matter', (seconds) => 140 + seconds * 0.003],
])('accepts %s', (_, valueAt) => {
  expect(levelOf(series(valueAt), tolerance)).toBe('levels off')
})

it('accepts rows that requests add, however fast the requests come', () => {
  const bursts = Array.from({ length: 180 }, (_, index): [number, number] => {
    const requests = index * 150 + Math.max(0, index - 120) * 600
    return [requests, 1000 + requests * 2]
  })
  expect(loadShareOf(bursts, tolerance)).toBe('grows with the load')
})

it.each<[string, (requests: number) => number]>([
  ['rows of which each request adds more', (requests) => (requests / 100) ** 2],
  ['rows that a job adds from some time on', (requests) => requests + Math.max(0, requests - 1200) * 2],
])('finds %s', (_, rowsAt) => {
  expect(loadShareOf(series(rowsAt), tolerance)).toBe('grows faster than the load')
})

it('does not judge a short run', () => {
  const short = series((seconds) => seconds, 17)
  expect([levelOf(short, tolerance), loadShareOf(short, tolerance)]).toEqual(['unknown', 'unknown'])
})

it('reports the growth', () => {
  expect(Math.round(growthRateOf(series((seconds) => 100 + seconds / 36)) * 3600)).toBe(100)
})
