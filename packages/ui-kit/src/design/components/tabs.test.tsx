// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
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
