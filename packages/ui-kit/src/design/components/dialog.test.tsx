// @vitest-environment happy-dom
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { act, fireEvent, renderInApp, screen } from '../../testing/index.ts'
import { Dialog } from './dialog.tsx'

function Page() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Pay</button>
      <Dialog open={open} onOpenChange={setOpen} title="Pay 5 Cora?" description="It cannot be undone.">
        <p>Rice and beans</p>
      </Dialog>
    </>
  )
}

async function openDialog() {
  const view = renderInApp(<Page />)
  const opener = screen.getByRole('button', { name: 'Pay' })
  opener.focus()
  fireEvent.click(opener)
  return { view, opener, dialog: await screen.findByRole('dialog', { name: 'Pay 5 Cora?' }) }
}

afterEach(() => vi.unstubAllGlobals())

it('has the name and the description of its texts', async () => {
  const { dialog } = await openDialog()
  expect(dialog.getAttribute('aria-describedby')).toBe(screen.getByText('It cannot be undone.').id)
})

it.each([
  ['Escape', (dialog: HTMLElement) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['a press beside it', (dialog: HTMLElement) => fireEvent.pointerDown(dialog)],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('closes by %s, and returns the focus', async (_, close) => {
  const { dialog, opener } = await openDialog()
  close(dialog)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(opener)
})

it('stays when its content is pressed', async () => {
  await openDialog()
  fireEvent.pointerDown(screen.getByText('Rice and beans'))
  expect(screen.getByRole('dialog')).toBeTruthy()
})

it('closes by Back, which then leaves the page as it is', async () => {
  const navigation = new EventTarget()
  vi.stubGlobal('navigation', navigation)
  await openDialog()
  const goBack = () => {
    const event = Object.assign(new Event('navigate', { cancelable: true }), { navigationType: 'traverse' })
    act(() => void navigation.dispatchEvent(event))
    return event
  }
  expect(goBack().defaultPrevented).toBe(true)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(goBack().defaultPrevented).toBe(false)
})
