// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BrowserFailure, reportBrowserFailure } from '@convive/contracts/status'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'

const send = vi.fn<typeof fetch>(async () => new Response(null, { status: 204 }))

beforeAll(() => {
  vi.stubGlobal('fetch', send)
  // The page contains this script as it is.
  window.eval(readFileSync(join(import.meta.dirname, 'entry-failure.js'), 'utf8'))
})
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  document.body.innerHTML = '<div id="entry-failure" hidden></div><script defer></script><img>'
  send.mockClear()
})

const isShown = () => !document.getElementById('entry-failure')!.hidden
const reports = () =>
  send.mock.calls.map(([path, init]) => [init?.method, path, BrowserFailure.parse(JSON.parse(String(init?.body)))])
const reportOf = (kind: string) => [reportBrowserFailure.method, reportBrowserFailure.path, { kind, part: 'shell' }]

it.each([
  ['the script of the page that cannot load is', 'script', true, [reportOf('file')]],
  ['a picture that cannot load is not', 'img', false, []],
])('%s shown and reported', (_, selector, shown, expected) => {
  document.querySelector(selector)!.dispatchEvent(new Event('error'))
  expect([isShown(), reports()]).toEqual([shown, expected])
})

it('the script of the page that fails while it starts is shown and reported', () => {
  window.dispatchEvent(new Event('entry-failure'))
  expect([isShown(), reports()]).toEqual([true, [reportOf('crash')]])
})
