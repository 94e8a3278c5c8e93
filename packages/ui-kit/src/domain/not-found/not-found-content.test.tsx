// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { renderInApp, screen } from '../../testing/index.ts'
import { NotFoundContent } from './not-found-content.tsx'

it('has one heading, and says its title once', () => {
  renderInApp(<NotFoundContent />)
  expect(screen.getAllByRole('heading').map(({ tagName, textContent }) => [tagName, textContent])).toEqual([
    ['H1', 'Page Not Found'],
  ])
  expect(screen.getAllByText('Page Not Found')).toHaveLength(1)
})
