// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'smart', label: 'Smart', content: 'A text' },
  { value: 'manual', label: 'Manual', content: 'A form' },
] as const

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

it('shows the focus ring to the keyboard, and not after a press', async () => {
  render(<Tabs label="Ways" value="manual" onValueChange={() => {}} tabs={tabs} />)
  await userEvent.click(await screen.findByRole('tab', { name: 'Smart' }))
  const list = screen.getByRole('tablist')
  expect(list.hasAttribute('data-pressed')).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(list.hasAttribute('data-pressed')).toBe(false)
})

it('scrolls its row to the selected tab', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.textContent === 'Manual' ? new DOMRect(280, 0, 100, 48) : new DOMRect(0, 0, 300, 48)
  })
  render(<Tabs label="Ways" value="manual" onValueChange={() => {}} tabs={tabs} />)
  expect((await screen.findByRole('tablist')).scrollLeft).toBe(180)
})

it('does not lay the page out while React commits it, if the first tab is selected', async () => {
  const reads = [vi.spyOn(window, 'getComputedStyle'), vi.spyOn(Element.prototype, 'getBoundingClientRect')]
  render(<Tabs label="Ways" value="smart" onValueChange={() => {}} tabs={tabs} />)
  await screen.findByText('A text')
  for (const read of reads) expect(read).not.toHaveBeenCalled()
})

it('names each panel by its tab', async () => {
  render(<Tabs label="Ways" value="manual" onValueChange={() => {}} tabs={tabs} />)
  const panel = await screen.findByRole('tabpanel', { name: 'Manual' })
  expect(panel.textContent).toBe('A form')
  expect(screen.getByRole('tab', { name: 'Manual' }).getAttribute('aria-controls')).toBe(panel.id)
  expect(screen.queryByText('A text')).toBeNull()
})

it('keeps what was typed in a tab that asks for it', async () => {
  function Typed() {
    const [shown, setShown] = useState<'form' | 'other' | 'search'>('form')
    return (
      <Tabs
        label="Ways"
        value={shown}
        onValueChange={setShown}
        tabs={[
          { value: 'form', label: 'Form', content: <input aria-label="Bio" />, keepMounted: true },
          { value: 'other', label: 'Other', content: 'A text' },
          { value: 'search', label: 'Search', content: <input aria-label="Words" /> },
        ]}
      />
    )
  }
  render(<Typed />)
  const open = async (name: string) => userEvent.click(await screen.findByRole('tab', { name }))
  const valueOf = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value
  await userEvent.type(await screen.findByLabelText('Bio'), 'Half a sentence')
  await open('Search')
  expect(screen.queryByRole('textbox', { name: 'Bio' })).toBeNull()
  await userEvent.type(screen.getByLabelText('Words'), 'Bingo')
  await open('Form')
  expect(valueOf('Bio')).toBe('Half a sentence')
  await open('Search')
  expect(valueOf('Words')).toBe('')
})
