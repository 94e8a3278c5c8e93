// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import { fireEvent, renderInApp } from '../../testing/index.ts'
import { EventCover } from './event-cover.tsx'

const event = { id: 7, imageUrl: '/media/lost.webp', region: 'uvita', category: 'music' } as const

it('shows a drawing in place of a picture that cannot be loaded, and the next picture', () => {
  const { container, rerender } = renderInApp(<EventCover event={event} alt="A band" />)
  const sources = () => [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources()).toEqual(['/media/lost.webp'])
  fireEvent.error(container.querySelector('img')!)
  expect(sources()).not.toContain('/media/lost.webp')
  expect(sources().length).toBeGreaterThan(0)
  rerender(<EventCover event={{ ...event, imageUrl: '/media/new.webp' }} alt="A band" />)
  expect(sources()).toEqual(['/media/new.webp'])
})
