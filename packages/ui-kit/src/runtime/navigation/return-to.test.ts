// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest'
import { currentPath, navigate, returnTo } from './location.ts'

it.each([
  ['goes back to the page that it was opened from', '/events/7', ['/events/7', '/auth/login?a=1'], true],
  ['goes back across pages that took its place', '/events/7', ['/events/7', '/auth/login', '!/auth/register'], true],
  ['replaces itself by another page', '/profile', ['/events/7', '/auth/login'], false],
])('a finished login %s', (_, target, steps, isBack) => {
  for (const step of steps) navigate(step.replace('!', ''), { replace: step.startsWith('!') })
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  const { length } = history
  returnTo(target)
  // The browser itself goes back, later.
  expect([back.mock.calls.length, currentPath() === target]).toEqual(isBack ? [1, false] : [0, true])
  expect(history.length).toBe(length)
  back.mockRestore()
})

it('goes back once, however often it is asked before the browser has done so', () => {
  for (const step of ['/', '/events/7', '/auth/login']) navigate(step)
  const back = vi.spyOn(history, 'back').mockImplementation(() => {})
  returnTo('/events/7')
  returnTo('/events/7')
  expect(back).toHaveBeenCalledOnce()
  back.mockRestore()
})
