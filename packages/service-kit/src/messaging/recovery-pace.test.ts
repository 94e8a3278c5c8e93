import { expect, test } from 'vitest'
import { createRecoveryPace, type ConsumerProgress } from './recovery-pace.ts'

/** What a pace decides at a time in seconds, given the progress of the consumers. */
function startPace() {
  let time = 0
  let consumers: ConsumerProgress[] = []
  const mayBegin = createRecoveryPace(
    () => Promise.resolve(consumers),
    () => time,
  )
  return (seconds: number, ...progress: ConsumerProgress[]) => {
    time = seconds * 1000
    consumers = progress
    return mayBegin()
  }
}

const slow = (received: number, waiting: number): ConsumerProgress => ({ name: 'slow', received, waiting })
const fast: ConsumerProgress = { name: 'fast', received: 10, waiting: 0 }

test('slices begin while all consumers keep up', async () => {
  const decide = startPace()
  expect(await decide(0)).toBe(true)
  expect(await decide(0, fast, slow(5, 4))).toBe(true)
})

test('a slice waits for a consumer that is behind, but never longer than 5 s', async () => {
  const decide = startPace()
  const decisions: boolean[] = []
  for (let seconds = 0; seconds <= 10; seconds++) decisions.push(await decide(seconds, fast, slow(seconds, 5)))
  expect(decisions.flatMap((mayBegin, seconds) => (mayBegin ? [seconds] : []))).toEqual([5, 10])
  expect(await decide(11, fast, slow(20, 3))).toBe(true)
})

test('a consumer that receives nothing holds up no slice after 15 s', async () => {
  const decide = startPace()
  expect(await decide(0, slow(7, 5000))).toBe(false)
  expect(await decide(14, slow(7, 5000))).toBe(true)
  expect(await decide(14.9, slow(7, 5000))).toBe(false)
  for (const seconds of [15, 15.1, 60]) expect(await decide(seconds, slow(7, 5000))).toBe(true)
  expect(await decide(61, slow(8, 5000))).toBe(false)
})
