// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Tabs } from './tabs.tsx'

const tabs = [
  { value: 'smart', label: 'Smart', content: 'A text' },
  { value: 'manual', label: 'Manual', content: 'A form' },
] as const

it('shows the focus ring to the keyboard, and not after a press', async () => {
  render(<Tabs label="Ways" value="manual" onValueChange={() => {}} tabs={tabs} />)
  await userEvent.click(await screen.findByRole('tab', { name: 'Smart' }))
  const list = screen.getByRole('tablist')
  expect(list.hasAttribute('data-pressed')).toBe(true)
  await userEvent.keyboard('{ArrowRight}')
  expect(list.hasAttribute('data-pressed')).toBe(false)
})
