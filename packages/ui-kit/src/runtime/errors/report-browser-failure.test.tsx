// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { reportBrowserFailure } from '@convive/contracts/status'
import { renderInApp, screen } from '../../testing/index.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { forgetReports, reportFailure } from './report-browser-failure.ts'

const bodies: unknown[] = []
beforeEach(() => {
  forgetReports()
  bodies.length = 0
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (url !== reportBrowserFailure.path) return new Response('{}', { status: 404 })
    bodies.push(JSON.parse(String(init.body)))
    return new Response(null, { status: 204 })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('a crash is reported once, without its text', async () => {
  const Crash = (): never => {
    throw new Error('ana@example.org has no picture')
  }
  renderInApp(
    <ErrorBoundary name="notifications">
      <Crash />
    </ErrorBoundary>,
  )
  await screen.findByRole('alert')
  expect(bodies).toEqual([{ kind: 'crash', part: 'notifications' }])
  reportFailure('crash', 'notifications')
  expect(bodies).toHaveLength(1)
})

it('a page reports five failures at most, and nothing that could be an address', () => {
  reportFailure('crash', 'https://convive.example/people/ana')
  for (let index = 0; index < 9; index++) reportFailure('widget', `mfe_events/part-${index}`)
  expect(bodies).toHaveLength(5)
})
