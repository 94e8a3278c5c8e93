// @vitest-environment happy-dom
import { exampleEvent } from '@convive/contracts/testing'
import { WriteToHost } from '@convive/event-view/whatsapp-links'
import { renderInApp, screen } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ShareEvent } from './share-event.tsx'

it.each([
  ['an upcoming event', {}, true],
  ['a cancelled event', { isCancelled: true }, false],
  ['a past event', { isPast: true }, false],
  ['a sample event', { isSample: true }, false],
] as const)('offers the calendar for %s only while it will take place', (_, changed, isOffered) => {
  renderInApp(<ShareEvent event={{ ...exampleEvent, ...changed }} />)
  screen.getByRole('link', { name: 'WhatsApp' })
  expect(screen.queryByRole('link', { name: 'Add to calendar' }) !== null).toBe(isOffered)
})

it('shares the address that shows the text which the person sees', () => {
  const otherText = { language: 'en' as const, title: 'Songs', description: 'In the square.', isTranslated: false }
  renderInApp(<ShareEvent event={{ ...exampleEvent, ...otherText, otherText }} />)
  expect(screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href')).toMatch(/events%2F\d+%3Flang%3Den$/)
})

it('says the rule of a series in the text for a chat, which stays true when the date is over', () => {
  const recurrenceText = { en: 'Every Tuesday', es: 'Todos los martes' }
  renderInApp(<ShareEvent event={{ ...exampleEvent, recurrenceText }} />)
  const href = screen.getByRole('link', { name: 'WhatsApp' }).getAttribute('href') ?? ''
  const text = decodeURIComponent(href).replace(/\+/g, ' ')
  expect(text).toMatch(/Every Tuesday, 6:00\sPM/)
  expect(text).not.toContain('Sep')
})

it('writes to the organiser with a prepared line, if their number may be seen', () => {
  const { unmount } = renderInApp(
    <WriteToHost event={{ ...exampleEvent, contactPhone: '+50688887777' }} origin={location.origin} />,
  )
  const href = screen.getByRole('link', { name: 'Write by WhatsApp' }).getAttribute('href') ?? ''
  expect(href).toMatch(/^https:\/\/wa\.me\/50688887777\?text=/)
  expect(decodeURIComponent(href)).toContain(exampleEvent.title)
  unmount()
  renderInApp(<WriteToHost event={exampleEvent} origin={location.origin} />)
  expect(screen.queryByRole('link')).toBeNull()
})
