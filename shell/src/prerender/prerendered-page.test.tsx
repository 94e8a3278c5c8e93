// @vitest-environment happy-dom
import { navigate } from '@convive/ui-kit'
import { act, renderInApp, screen, waitFor } from '@convive/ui-kit/testing'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { useController, useZodForm } from '@convive/ui-kit/forms'
import * as z from 'zod/mini'
import { expect, it, onTestFinished } from 'vitest'
import { PaintedPart, PrerenderedPage, takePrerenderedPage } from './prerendered-page.tsx'

function RealPage() {
  const [text, setText] = useState('')
  return (
    <>
      <h1 data-page-heading="">Events</h1>
      <input name="q" aria-label="Search" value={text} onChange={({ target }) => setText(target.value)} />
      <p>Searching for {text}</p>
    </>
  )
}

function Shell() {
  const [loaded, setLoaded] = useState(false)
  return (
    <main>
      <PrerenderedPage />
      {loaded ? <RealPage /> : <button onClick={() => setLoaded(true)}>Load</button>}
    </main>
  )
}

it('goes on with what was typed before the page arrived, and keeps the focus', async () => {
  document.body.innerHTML = '<div id="prerendered"><form><input name="q" id="early"></form></div>'
  const early = document.querySelector<HTMLInputElement>('#early')!
  takePrerenderedPage()
  renderInApp(<Shell />)
  early.value = 'calypso'
  early.focus()
  screen.getByText('Load').click()
  await screen.findByText('Searching for calypso')
  await waitFor(() => expect(document.querySelector('#early')).toBeNull())
  expect(document.activeElement).toBe(screen.getByLabelText('Search'))
})

it('keeps what was typed before a form listens, which react-hook-form does in an effect', async () => {
  function CodePage() {
    const { control } = useZodForm(z.object({ code: z.string() }), { defaultValues: { code: '' } })
    const { field } = useController({ control, name: 'code' })
    return (
      <>
        <h1 data-page-heading="">Login</h1>
        <input aria-label="Code" {...field} />
        <p>Six digits: {String(field.value.length === 6)}</p>
      </>
    )
  }
  document.body.innerHTML = '<div id="prerendered"><form><input name="code" id="early"></form></div>'
  const early = document.querySelector<HTMLInputElement>('#early')!
  takePrerenderedPage()
  early.value = '123456'
  renderInApp(
    <main>
      <PrerenderedPage />
      <CodePage />
    </main>,
  )
  await screen.findByText('Six digits: true')
  expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
})

it('keeps the focus while the shell takes over the document', () => {
  document.body.innerHTML = '<div id="shell"><div id="prerendered"><input name="q" id="early"></div></div>'
  const early = document.querySelector<HTMLInputElement>('#early')!
  takePrerenderedPage()
  early.focus()
  const root = createRoot(document.querySelector('#shell')!)
  onTestFinished(() => act(() => root.unmount()))
  act(() => root.render(<Shell />))
  expect(early.closest('main')).not.toBeNull()
  expect(document.activeElement).toBe(early)
})

it('is removed immediately if the page is rendered in the same commit', () => {
  document.body.innerHTML = '<div id="prerendered"><h1 data-page-heading="">Painted</h1></div>'
  takePrerenderedPage()
  renderInApp(
    <main>
      <PrerenderedPage />
      <RealPage />
    </main>,
  )
  expect(screen.queryByText('Painted')).toBeNull()
  screen.getByText('Events')
})

it('leaves a painted part in its place, with its styles, until its scripts have loaded', () => {
  document.body.innerHTML =
    '<div id="prerendered"><style id="early-style">h2 { color: red }</style><div data-part="cora"><h2>Painted part</h2></div></div>'
  takePrerenderedPage()
  const parts = (
    <>
      <PaintedPart name="cora">Skeleton</PaintedPart>
      <PaintedPart name="other">Another skeleton</PaintedPart>
    </>
  )
  const { rerender } = renderInApp(
    <main>
      <PrerenderedPage />
      <RealPage />
      {parts}
    </main>,
  )
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Events', 'Painted part'])
  screen.getByText('Another skeleton')
  expect(document.head.querySelector('#early-style')).not.toBeNull()
  // The next page has parts of its own.
  act(() => navigate('/venues'))
  onTestFinished(() => navigate('/'))
  rerender(<main key="next">{parts}</main>)
  expect(screen.queryByText('Painted part')).toBeNull()
})

it('repeats a tap on a button that did nothing before the page arrived', async () => {
  document.body.innerHTML = '<div id="prerendered"><button type="button">Show code</button></div>'
  // @ts-expect-error A script of the document has no types.
  await import('./early-tap.js')
  document.querySelector<HTMLElement>('#prerendered button')!.click()
  takePrerenderedPage()
  let shown = 0
  function CodePage() {
    return (
      <main>
        <PrerenderedPage />
        <h1 data-page-heading="">Venue</h1>
        <button>Other</button>
        <button onClick={() => shown++}>Show code</button>
      </main>
    )
  }
  renderInApp(<CodePage />)
  await waitFor(() => expect(shown).toBe(1))
})

it('sends a form that was filled in and sent before the page arrived', async () => {
  document.body.innerHTML =
    '<div id="prerendered"><form method="dialog"><input name="email"><textarea name="text"></textarea>' +
    '<button type="submit">Send</button></form></div>'
  // @ts-expect-error A script of the document has no types.
  await import('./early-tap.js')
  document.querySelector<HTMLInputElement>('#prerendered input')!.value = 'ana@example.org'
  document.querySelector<HTMLTextAreaElement>('#prerendered textarea')!.value = 'Hola'
  document.querySelector<HTMLElement>('#prerendered button')!.click()
  takePrerenderedPage()
  const sent: unknown[] = []
  function FormPage() {
    const [email, setEmail] = useState('')
    const [text, setText] = useState('')
    return (
      <main>
        <PrerenderedPage />
        <h1 data-page-heading="">Contact</h1>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            sent.push([email, text])
          }}
        >
          <input name="email" value={email} onChange={({ target }) => setEmail(target.value)} />
          <textarea name="text" value={text} onChange={({ target }) => setText(target.value)} />
          <button type="submit">Send</button>
        </form>
      </main>
    )
  }
  renderInApp(<FormPage />)
  await waitFor(() => expect(sent).toEqual([['ana@example.org', 'Hola']]))
})
