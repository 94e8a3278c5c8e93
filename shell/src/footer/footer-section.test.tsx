// @vitest-environment happy-dom
import { renderInApp, screen, setViewportWidth, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { FooterSection } from './footer.tsx'

it('opens and closes by its heading on a narrow page, and says which', async () => {
  setViewportWidth(390)
  renderInApp(<FooterSection title="Regions">Uvita</FooterSection>)
  const toggle = screen.getByRole('button', { name: 'Regions' })
  const content = document.getElementById(toggle.getAttribute('aria-controls') ?? '')!
  for (const [isOpen, display] of [
    ['false', 'none'],
    ['true', 'block'],
    ['false', 'none'],
  ]) {
    expect([toggle.getAttribute('aria-expanded'), getComputedStyle(content).display]).toEqual([isOpen, display])
    await userEvent.click(toggle)
  }
})

it('is open on a wide page', () => {
  setViewportWidth(1280)
  renderInApp(<FooterSection title="Regions">Uvita</FooterSection>)
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('heading', { name: 'Regions' })).not.toBeNull()
  expect(getComputedStyle(screen.getByText('Uvita')).display).toBe('block')
})
