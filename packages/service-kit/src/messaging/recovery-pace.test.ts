import { expect, test } from 'vitest'
import { createRecoveryPace, type ConsumerProgress } from './stream-recovery.ts'

/** The rows of the next slice at a time in seconds, given the progress of the consumers. */
function startPace() {
  let time = 0
  let consumers: ConsumerProgress[] = []
  const nextSlice = createRecoveryPace(
    () => Promise.resolve(consumers),
    () => time,
  )
  return (seconds: number, ...progress: ConsumerProgress[]) => {
    time = seconds * 1000
    consumers = progress
    return nextSlice()
  }
}

const slow = (received: number, waiting: number): ConsumerProgress => ({ name: 'slow', received, waiting })
const fast: ConsumerProgress = { name: 'fast', received: 10, waiting: 0 }

test('slices grow while all consumers keep up', async () => {
  const decide = startPace()
  const rows: (number | undefined)[] = []
  for (let step = 0; step < 6; step++) rows.push(await decide(step / 10, fast, slow(step, 1)))
  expect(rows).toEqual([50, 100, 200, 250, 250, 250])
})

test('a slice for which the slowest consumer needs longer than a second is followed by smaller ones', async () => {
  const decide = startPace()
  for (let step = 0; step < 4; step++) await decide(step / 10, fast)
  const rows: (number | undefined)[] = []
  for (const [seconds, waiting] of [
    [1, 3],
    [2.3, 2],
    [4.3, 1],
    [5.5, 0],
    [5.7, 2],
    [6.6, 0],
  ] as const)
    rows.push(await decide(seconds, fast, slow(seconds, waiting)))
  expect(rows).toEqual([undefined, undefined, 125, 104, undefined, 95])
})

test('a slice waits for a consumer that is behind, but never longer than 5 s, and is then a small one', async () => {
  const decide = startPace()
  const rows: (number | undefined)[] = []
  for (let seconds = 0; seconds <= 10; seconds++) rows.push(await decide(seconds, fast, slow(seconds, 5)))
  expect(rows.flatMap((count, seconds) => (count === undefined ? [] : [[seconds, count]]))).toEqual([
    [5, 25],
    [10, 25],
  ])
  expect(await decide(11, fast, slow(20, 1))).toBe(25)
})

test('a consumer that receives nothing holds up no slice after 15 s', async () => {
  const decide = startPace()
  const mayBegin = async (seconds: number, received: number) =>
    (await decide(seconds, slow(received, 5000))) !== undefined
  expect(await mayBegin(0, 7)).toBe(false)
  expect(await mayBegin(14, 7)).toBe(true)
  expect(await mayBegin(14.9, 7)).toBe(false)
  for (const seconds of [15, 15.1, 60]) expect(await mayBegin(seconds, 7)).toBe(true)
  expect(await mayBegin(61, 8)).toBe(false)
})
