// @vitest-environment happy-dom
import { reportBrowserFailure } from '@convive/contracts/status'
import { use } from 'react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { act, mockApi, mockViewport, renderInApp, screen, waitFor } from '../../testing/index.ts'
import { defineWidget } from './lifecycles.tsx'
import { setRemoteLoader } from './remote-loader.ts'
import { RemoteWidget } from './remote-widget.tsx'

const widget = <RemoteWidget remote="mfe_events" widget="rows" skeleton={<p>Loading</p>} />

it('shows its skeleton until the widget itself has rendered', async () => {
  const rows = Promise.withResolvers<string>()
  const Widget = () => <p>{use(rows.promise)}</p>
  const mountWidget = vi.fn(defineWidget('rows', Widget))
  setRemoteLoader(() => Promise.resolve({ mountWidget }) as never)
  const { scrollIntoView } = mockViewport()
  renderInApp(widget)
  await scrollIntoView()
  await waitFor(() => expect(mountWidget).toHaveBeenCalled())
  await act(async () => undefined)
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(async () => rows.resolve('Rows'))
  expect(await screen.findByText('Rows')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

it('drops the skeleton of a widget that has nothing to show', async () => {
  setRemoteLoader(() => Promise.resolve({ mountWidget: defineWidget('nothing', () => null) }) as never)
  const { scrollIntoView } = mockViewport()
  renderInApp(widget)
  await scrollIntoView()
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
})

it('loads nothing before it comes near the viewport, however long the page is idle', async () => {
  const load = vi.fn<() => Promise<never>>()
  setRemoteLoader(load)
  const { scrollIntoView } = mockViewport()
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  renderInApp(widget)
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect(load).not.toHaveBeenCalled()
  load.mockReturnValue(new Promise(() => {}))
  await scrollIntoView()
  expect(load).toHaveBeenCalledTimes(1)
})

describe('a widget that may not load', () => {
  const load = vi.fn<(remote: string, name: string, options: { fresh: boolean }) => Promise<unknown>>()
  const mountWidget = (element: HTMLElement) => {
    element.textContent = 'the widget'
    return () => (element.textContent = '')
  }

  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(console, 'error').mockImplementation(() => {})
    mockApi().respond(reportBrowserFailure, undefined)
    load.mockReset()
    setRemoteLoader(load as Parameters<typeof setRemoteLoader>[0])
  })
  afterEach(() => void vi.useRealTimers())

  async function renderWidget() {
    const { scrollIntoView } = mockViewport()
    const rendered = renderInApp(<RemoteWidget remote="mfe_events" widget="featured" skeleton={<p>skeleton</p>} />)
    await scrollIntoView()
    return rendered
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

  it('says that it is not available, and loads it anew on retry', async () => {
    load.mockRejectedValueOnce(new Error('503'))
    await renderWidget()
    await wait(0)
    expect(screen.getByRole('alert').textContent).toContain('This part isn’t available right now')
    load.mockResolvedValueOnce({ mountWidget })
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click())
    screen.getByText('the widget')
    expect(load.mock.calls.map(([, , { fresh }]) => fresh)).toEqual([false, true])
  })

  it('does not wait for ever', async () => {
    load.mockReturnValue(new Promise(() => {}))
    await renderWidget()
    await wait(10_000)
    expect(screen.getByRole('alert').textContent).toContain('taking too long to load')
  })

  it('drops a widget that arrives after the page was left, and removes one that is mounted', async () => {
    const unmountWidget = vi.fn<() => void>()
    load.mockResolvedValueOnce({ mountWidget: () => unmountWidget })
    const first = await renderWidget()
    await wait(0)
    first.unmount()
    expect(unmountWidget).toHaveBeenCalledTimes(1)

    const loading = Promise.withResolvers<unknown>()
    const mountLate = vi.fn<() => void>()
    load.mockReturnValue(loading.promise)
    const second = await renderWidget()
    second.unmount()
    await act(async () => loading.resolve({ mountWidget: mountLate }))
    expect(mountLate).not.toHaveBeenCalled()
  })
})
