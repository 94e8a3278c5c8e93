// @vitest-environment happy-dom
import { use } from 'react'
import { expect, it, vi } from 'vitest'
import { act, renderInApp, screen, waitFor } from '../../testing/index.ts'
import { defineWidget } from './lifecycles.tsx'
import { setRemoteLoader } from './remote-loader.ts'
import { RemoteWidget } from './remote-widget.tsx'

const widget = <RemoteWidget remote="mfe_events" widget="rows" skeleton={<p>Loading</p>} />

it('shows its skeleton until the widget itself has rendered', async () => {
  const rows = Promise.withResolvers<string>()
  const Widget = () => <p>{use(rows.promise)}</p>
  const mountWidget = vi.fn(defineWidget('rows', Widget))
  setRemoteLoader(() => Promise.resolve({ mountWidget }) as never)
  renderInApp(widget)
  await waitFor(() => expect(mountWidget).toHaveBeenCalled())
  await act(async () => undefined)
  expect(screen.getByText('Loading')).toBeTruthy()
  await act(async () => rows.resolve('Rows'))
  expect(await screen.findByText('Rows')).toBeTruthy()
  expect(screen.queryByText('Loading')).toBeNull()
})

it('drops the skeleton of a widget that has nothing to show', async () => {
  setRemoteLoader(() => Promise.resolve({ mountWidget: defineWidget('nothing', () => null) }) as never)
  renderInApp(widget)
  await waitFor(() => expect(screen.queryByText('Loading')).toBeNull())
})
