// @vitest-environment happy-dom
import { renderHookInApp } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { markPublished, useIsJustPublished } from './just-published.ts'

it('an event is just published on the first page after its creation, and on no other', () => {
  // Tests of other files in the same worker may have published an event.
  renderHookInApp(() => useIsJustPublished(5)).unmount()
  expect(renderHookInApp(() => useIsJustPublished(5)).result.current).toBe(false)
  markPublished(5)
  const { result, unmount } = renderHookInApp(() => useIsJustPublished(5))
  expect(result.current).toBe(true)
  expect(renderHookInApp(() => useIsJustPublished(6)).result.current).toBe(false)
  unmount()
  expect(renderHookInApp(() => useIsJustPublished(5)).result.current).toBe(false)
})
