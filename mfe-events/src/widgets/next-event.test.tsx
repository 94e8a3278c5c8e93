// @vitest-environment happy-dom
import { listOwnEvents } from '@convive/contracts/event-search'
import { type RsvpEvent, getEvent, listRsvpEvents } from '@convive/contracts/events'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { addDays } from '@convive/formats/calendar-date'
import { costaRicaToday } from '@convive/ui-kit'
import { mockApi, renderInApp, screen, logInTestUser } from '@convive/ui-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { NextEvent } from './next-event.tsx'

const now = new Date('2026-11-20T12:00:00-06:00')
beforeEach(() => {
  vi.setSystemTime(now)
  return () => vi.useRealTimers()
})
const day = addDays(costaRicaToday(now), 3)
const event = {
  id: 5,
  title: 'Turno de Rivas',
  location: 'Plaza de Rivas',
  region: 'chirripo',
  eventDate: day,
  eventStartTime: '18:00',
  eventEndTime: null,
  isCancelled: false,
  myStatus: 'going',
} as RsvpEvent
const ticket = (code: string) =>
  ({
    eventId: 5,
    eventTitle: event.title,
    startsAt: `${day}T18:00:00-06:00`,
    endsAt: `${day}T21:00:00-06:00`,
    status: 'valid',
    isCancelled: false,
    code,
  }) as Ticket

function answer(answers: RsvpEvent[], tickets: Ticket[], own: RsvpEvent[] = []) {
  const api = mockApi()
  api.respond(listRsvpEvents, { items: answers, next: null })
  api.respond(listTickets, { items: tickets, next: null })
  api.respond(listOwnEvents, { items: own, next: null })
  api.respond(getEvent, own[0] ?? event)
  return api
}

it('shows the next event with the way there', async () => {
  logInTestUser()
  answer([event], [])
  renderInApp(<NextEvent />)
  expect(await screen.findByText('Your next event: in 3 days')).toBeTruthy()
  const way = await screen.findByRole('link', { name: 'Directions' })
  expect(way.getAttribute('href')).toContain('Plaza+de+Rivas')
  expect(screen.queryByRole('link', { name: /ticket/ })).toBeNull()
})

it.each([
  [['A'], 'Your ticket', '/tickets/A'],
  [['A', 'B'], 'Your 2 tickets', '/tickets?event=5'],
])('leads a holder of tickets %o to them', async (codes, name, href) => {
  logInTestUser()
  answer([], codes.map(ticket))
  renderInApp(<NextEvent />)
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

it.each([
  ['the RSVPs', listRsvpEvents, 'You have a ticket: in 3 days'],
  ['the tickets', listTickets, 'You’re going: in 3 days'],
] as const)('does not call an event the next one while %s cannot be read', async (_, failing, text) => {
  logInTestUser()
  answer([event], [ticket('A')]).refuse(failing, 503, 'unavailable')
  renderInApp(<NextEvent />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(screen.queryByText(/^Your next event/)).toBeNull()
})

it('leads whoever organises the next event to the list of guests, and says how many come', async () => {
  logInTestUser()
  answer([event], [], [{ ...event, id: 6, eventDate: addDays(day, -1), goingCount: 6, waitingCount: 2 }])
  renderInApp(<NextEvent />)
  await screen.findByText('You’re hosting: in 2 days')
  await screen.findByText(/6 going · 2 waiting$/)
  expect(screen.getByRole('link', { name: 'List' }).getAttribute('href')).toBe('/events/6/guests')
  expect(document.cookie).toContain('next-event=6')
})

it('asks nothing for a visitor', () => {
  const api = answer([event], [])
  const { container } = renderInApp(<NextEvent />)
  expect([container.textContent, api.requests(listRsvpEvents), api.requests(listTickets)]).toEqual(['', [], []])
})
