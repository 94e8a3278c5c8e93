// @vitest-environment happy-dom
import { type Checkout, getCheckout } from '@convive/contracts/orders'
import type { OutputOf } from '@convive/contracts/route'
import { getRsvp } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import { listTickets } from '@convive/contracts/tickets'
import { joinWaitingList, leaveWaitingList } from '@convive/contracts/waiting-list'
import { currentPath, navigate, queryClient, setUser } from '@convive/ui-kit'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { EventActions } from './event-actions.tsx'

const event = { ...exampleEvent, isPaid: true, price: 12.5, paymentOption: 'online_payment' as const }

function show(placesLeft: number, waitingList: Checkout['waitingList']) {
  const api = mockApi()
  api.respond(getRsvp, { status: null, attended: false })
  api.respond(listTickets, { items: [], next: null })
  const respond = (left: number, list: Checkout['waitingList']) =>
    api.respond(getCheckout, { placesLeft: left, waitingList: list } as OutputOf<typeof getCheckout>)
  respond(placesLeft, waitingList)
  return { api, respond, ...renderInApp(<EventActions event={event} />) }
}

it('lets a guest of a sold-out event join the waiting list, and leave it', async () => {
  logInTestUser()
  const { api, respond } = show(0, { length: 3, own: null })
  const waiting = { ahead: 3, offeredUntil: null }
  await screen.findByText('3 people are waiting. If a ticket comes free, we keep it for you and email you.')
  api.respond(joinWaitingList, waiting)
  respond(0, { length: 4, own: waiting })
  await userEvent.click(screen.getByRole('button', { name: 'Join the waiting list' }))
  await screen.findByText('You’re on the waiting list, 3 people are ahead of you')
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Waiting list' }))
  api.respond(leaveWaitingList, undefined)
  respond(0, { length: 3, own: null })
  await userEvent.click(screen.getByRole('button', { name: 'Leave the waiting list' }))
  await screen.findByRole('button', { name: 'Join the waiting list' })
})

it('shows the ticket that is kept for the person beside the link to buy it', async () => {
  logInTestUser()
  show(1, { length: 2, own: { ahead: 0, offeredUntil: '2099-01-04T00:30:00.000Z' } })
  await screen.findByText('A ticket is yours until Jan 3, 6:30 PM')
  expect(screen.getByRole('link', { name: 'Get tickets · $12.50' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Give it to the next person' })).toBeTruthy()
})

it('promises no ticket to a waiting person once anybody can buy one', async () => {
  logInTestUser()
  const { respond } = show(0, { length: 2, own: { ahead: 1, offeredUntil: null } })
  await screen.findByText('If a ticket comes free, we keep it for you and email you.')
  respond(1, { length: 2, own: { ahead: 1, offeredUntil: null } })
  await queryClient.invalidateQueries()
  await screen.findByText('There are free tickets now, and anybody can buy them.')
  expect(screen.getByRole('link', { name: 'Get tickets · $12.50' })).toBeTruthy()
})

it('says why a person is not on the list, and shows that there are tickets again', async () => {
  logInTestUser()
  const { api, respond } = show(0, { length: 0, own: null })
  api.refuse(joinWaitingList, 409, 'places_left')
  const button = await screen.findByRole('button', { name: 'Join the waiting list' })
  respond(2, { length: 0, own: null })
  await userEvent.click(button)
  expect((await screen.findByRole('alert')).textContent).toContain('There are tickets left')
  await screen.findByRole('link', { name: 'Get tickets · $12.50' })
})

it('asks a visitor to log in, and joins afterwards', async () => {
  setUser(null)
  navigate('/events/5')
  const { api, unmount } = show(0, { length: 0, own: null })
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }))
  expect(currentPath()).toContain('/auth/login')
  expect(api.requests(joinWaitingList)).toEqual([])
  unmount()
  navigate('/events/5')
  logInTestUser()
  api.respond(joinWaitingList, { ahead: 0, offeredUntil: null })
  renderInApp(<EventActions event={event} />)
  await waitFor(() => expect(api.requests(joinWaitingList)).toHaveLength(1))
})
