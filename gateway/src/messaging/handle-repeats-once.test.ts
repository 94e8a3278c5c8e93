import { beforeEach, expect, test, vi } from 'vitest'
import { handleRepeatsOnce } from './handle-repeats-once.ts'

beforeEach(() => {
  vi.useFakeTimers()
  return () => vi.useRealTimers()
})

const filter = () => {
  const handled: string[] = []
  const receive = handleRepeatsOnce(({ id }: { id: string }) => void handled.push(id))
  return { handled, receive: (id: string) => receive({ id }) }
}

test('a message is handled at once, and its repeats once, when they have ended', () => {
  const { handled, receive } = filter()
  for (let attempt = 0; attempt < 50; attempt++) {
    receive('a')
    vi.advanceTimersByTime(2300)
  }
  expect(handled).toEqual(['a'])
  vi.advanceTimersByTime(20_000)
  expect(handled).toEqual(['a', 'a'])
  vi.advanceTimersByTime(60_000)
  expect(handled).toEqual(['a', 'a'])
})

test('a message without repeats is handled once, and other messages are not held back', () => {
  const { handled, receive } = filter()
  receive('a')
  receive('a')
  receive('b')
  vi.advanceTimersByTime(5000)
  receive('c')
  expect(handled).toEqual(['a', 'b', 'c'])
  vi.advanceTimersByTime(60_000)
  expect(handled).toEqual(['a', 'b', 'c', 'a'])
})

test('a message that is published again long after is handled again', () => {
  const { handled, receive } = filter()
  receive('a')
  vi.advanceTimersByTime(11_000)
  receive('a')
  expect(handled).toEqual(['a', 'a'])
})

test('at most 10,000 messages are remembered, and a forgotten repeat is handled', () => {
  const { handled, receive } = filter()
  receive('a')
  receive('a')
  for (let count = 0; count < 10_000; count++) receive(`other ${count}`)
  expect(handled.filter((id) => id === 'a')).toEqual(['a', 'a'])
})
