// @vitest-environment happy-dom
import { reportBrowserFailure } from '@convive/contracts/status'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lazyComponent } from '../../design/state/lazy-component.tsx'
import { act, fireEvent, mockApi, renderInApp, screen, userEvent, waitFor } from '../../testing/index.ts'
import { navigate } from '../navigation/location.ts'
import { ErrorBoundary } from './error-boundary.tsx'

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  mockApi().respond(reportBrowserFailure, undefined)
})
afterEach(() => vi.unstubAllGlobals())

function Crash(): never {
  throw new Error('a bug')
}

const chunkError = (fields: object = {}) =>
  Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError', ...fields })

function renderBroken(error: Error) {
  const Broken = lazyComponent<() => null>(async () => {
    throw error
  })
  return renderInApp(
    <ErrorBoundary name="test">
      <Suspense>
        <Broken />
      </Suspense>
    </ErrorBoundary>,
  )
}

describe('an error boundary', () => {
  it('says that a part has crashed, and does not promise that its input is kept', async () => {
    renderInApp(
      <ErrorBoundary name="test">
        <Crash />
      </ErrorBoundary>,
    )
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('may be lost'))
  })

  it('is reset by a navigation', async () => {
    let broken = true
    const Part = () => (broken ? <Crash /> : <p>fine</p>)
    renderInApp(
      <ErrorBoundary name="test">
        <Part />
      </ErrorBoundary>,
    )
    await screen.findByRole('alert')
    broken = false
    act(() => navigate('/elsewhere'))
    await screen.findByText('fine')
  })

  it('does not load a chunk again before the retry', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    const load = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 20))
      throw chunkError()
    })
    const Part = lazyComponent<() => null>(load)
    renderInApp(
      <ErrorBoundary name="test">
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>,
    )
    await screen.findByRole('button', { name: 'Retry' })
    expect(load).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    await screen.findByRole('button', { name: 'Retry' })
    expect(load).toHaveBeenCalledTimes(2)
  })

  it('loads a chunk again on retry', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')))
    let failing = true
    const Part = lazyComponent(async () => {
      if (failing) throw chunkError()
      return { default: () => <p>loaded</p> }
    })
    renderInApp(
      <ErrorBoundary name="test">
        <Suspense>
          <Part />
        </Suspense>
      </ErrorBoundary>,
    )
    const retry = await screen.findByRole('button', { name: 'Retry' })
    failing = false
    await userEvent.click(retry)
    await screen.findByText('loaded')
  })
})

describe('a chunk that a newer build has replaced', () => {
  const reload = vi.fn<() => void>()
  beforeEach(() => {
    sessionStorage.clear()
    reload.mockReset()
    vi.spyOn(location, 'reload').mockImplementation(reload)
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  })
  afterEach(() => vi.restoreAllMocks())
  const gone = () => chunkError({ type: 'error', request: '/assets/1.0/5.js' })

  it.each([
    ['nothing was typed', <input key="empty" />],
    ['the form was filled with what is stored', <input key="filled" defaultValue="Ana" />],
    [
      'the form saves what is typed',
      <form key="draft" data-draft>
        <input aria-label="Saved" />
      </form>,
    ],
  ])('reloads the page quietly where %s', async (_, field) => {
    renderInApp(field)
    const saved = screen.queryByLabelText('Saved')
    if (saved) fireEvent.input(saved, { target: { value: 'Peña' } })
    renderBroken(gone())
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('does not reload the page twice for the same file', async () => {
    renderBroken(gone())
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    renderBroken(gone())
    await screen.findByText('There is a new version of Convive')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload if typed text would be lost', async () => {
    renderInApp(<textarea />)
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Dear all' } })
    renderBroken(gone())
    await screen.findByRole('button', { name: 'Reload' })
    expect(reload).not.toHaveBeenCalled()
  })
})

describe('a chunk that does not load is explained', () => {
  it('as a missing network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    renderBroken(chunkError({ request: '/assets/5.js' }))
    await screen.findByText('You’re offline')
    vi.restoreAllMocks()
  })

  it('as a timeout', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 200 })))
    renderBroken(chunkError({ type: 'timeout', request: '/assets/5.js' }))
    await screen.findByText('This part is taking too long to load')
  })

  it('as a newer build, only if the file no longer exists and somebody has typed a text', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
    renderInApp(<textarea />)
    fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Dear all' } })
    renderBroken(chunkError({ type: 'error', request: '/assets/5.js' }))
    await screen.findByText('There is a new version of Convive')
  })

  it('as unavailable otherwise', async () => {
    vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 503 })))
    renderBroken(chunkError({ type: 'error', request: '/assets/5.js' }))
    await screen.findByText('Couldn’t load this part')
  })
})
