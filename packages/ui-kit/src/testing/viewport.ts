import { act } from '@testing-library/react'
import { onTestFinished, vi } from 'vitest'

/**
 * Replaces the observer of the viewport, which the test environment lacks. Every observed element is out of view until
 * `scrollIntoView` is called.
 */
export function mockViewport(): { scrollIntoView: () => Promise<void> } {
  const observed = new Map<Element, () => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      private readonly report: IntersectionObserverCallback
      constructor(report: IntersectionObserverCallback) {
        this.report = report
      }
      observe(target: Element) {
        const entry = { isIntersecting: true, target } as unknown as IntersectionObserverEntry
        observed.set(target, () => this.report([entry], this as unknown as IntersectionObserver))
      }
      disconnect() {
        observed.clear()
      }
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  return { scrollIntoView: () => act(async () => [...observed.values()].forEach((show) => show())) }
}

const defaultWidth = 1024

/** Sets the width of the window, for media queries, until the end of the test. */
export function setViewportWidth(width: number): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }
  happyDOM.setViewport({ width })
  onTestFinished(() => happyDOM.setViewport({ width: defaultWidth }))
}
