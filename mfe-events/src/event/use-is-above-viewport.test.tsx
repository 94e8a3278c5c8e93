// @vitest-environment happy-dom
import { act, renderHookInApp } from '@convive/ui-kit/testing'
import { afterEach, expect, it, vi } from 'vitest'
import { useIsAboveViewport } from './use-is-above-viewport.ts'

afterEach(() => vi.unstubAllGlobals())

type Entry = { isIntersecting: boolean; boundingClientRect: { height: number; bottom: number } }

it.each([
  ['in the window', { isIntersecting: true, boundingClientRect: { height: 80, bottom: 400 } }, false],
  ['below it', { isIntersecting: false, boundingClientRect: { height: 80, bottom: 2000 } }, false],
  ['above it', { isIntersecting: false, boundingClientRect: { height: 80, bottom: 20 } }, true],
  ['hidden', { isIntersecting: false, boundingClientRect: { height: 0, bottom: 0 } }, false],
])('an element that is %s', (_, entry, isAbove) => {
  let report: (entries: Entry[]) => void = () => undefined
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(given: typeof report) {
        report = given
      }
      observe() {}
      disconnect() {}
    },
  )
  const { result } = renderHookInApp(() => useIsAboveViewport({ current: document.body }))
  act(() => report([entry]))
  expect(result.current).toBe(isAbove)
})
