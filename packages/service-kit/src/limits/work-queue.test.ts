import { expect, test } from 'vitest'
import { createWorkQueue } from './work-queue.ts'

const full = () => new Error('full')
const late = () => new Error('late')

test('two run at once, three wait, and the next is refused', async () => {
  const queued = createWorkQueue({ maxRunning: 2, maxWaiting: 3, full })
  const gates = Array.from({ length: 5 }, () => Promise.withResolvers<void>())
  let running = 0
  let mostRunning = 0
  const done = gates.map(({ promise }) =>
    queued(async () => {
      mostRunning = Math.max(mostRunning, ++running)
      await promise
      running--
    }),
  )
  await expect(queued(async () => undefined)).rejects.toThrow('full')
  for (const { resolve } of gates) resolve()
  await Promise.all(done)
  expect(mostRunning).toBe(2)
  await expect(queued(async () => 'room again')).resolves.toBe('room again')
})

test('work that waited too long is not done, and leaves its place', async () => {
  const queued = createWorkQueue({ maxRunning: 1, maxWaiting: 1, full, late })
  const gate = Promise.withResolvers<string>()
  const first = queued(() => gate.promise)
  let done = false
  await expect(queued(async () => void (done = true), 5)).rejects.toThrow('late')
  const third = queued(async () => 'third', 60_000)
  gate.resolve('first')
  expect(await Promise.all([first, third])).toEqual(['first', 'third'])
  expect(done).toBe(false)
})

test('work that fails leaves room for the next', async () => {
  const queued = createWorkQueue({ maxRunning: 1, maxWaiting: 1, full })
  await expect(queued(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(queued(async () => 'next')).resolves.toBe('next')
})
