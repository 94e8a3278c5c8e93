// @vitest-environment happy-dom
import type { Ticket } from '@convive/contracts/tickets'
import { renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it, vi } from 'vitest'
import { ShareTicket } from './share-ticket.tsx'

const ticket = {
  eventId: 5,
  eventTitle: 'Peña',
  startsAt: '2036-12-12T18:00:00-06:00',
  status: 'valid',
  isCancelled: false,
  code: 'AAAAABBBBBCCCCCDDDDDEEEEEE',
} as Ticket
const render = (changed: Partial<Ticket> = {}) =>
  renderInApp(<ShareTicket ticket={{ ...ticket, ...changed }} location="Plaza de Rivas" />)

it('sends the code as text where the device cannot share files', () => {
  render()
  const address = new URL(screen.getByRole('link', { name: 'Send by WhatsApp' }).getAttribute('href') ?? '')
  const text = address.searchParams.get('text')
  expect(text).toContain('Peña · Fri, Dec 12, 2036, 6:00 PM · Plaza de Rivas')
  expect(text).toContain('AAAAA-BBBBB-CCCCC-DDDDD-EEEEEE')
})

it('opens the share sheet where files can be shared, even if the picture cannot be drawn', async () => {
  const share = vi.fn<(data: ShareData) => Promise<void>>(async () => {})
  Object.assign(navigator, { canShare: () => true, share })
  render()
  await userEvent.click(screen.getByRole('button', { name: 'Share this ticket' }))
  await waitFor(() => expect(share.mock.lastCall?.[0].text).toContain('AAAAA-BBBBB'))
  for (const name of ['canShare', 'share']) Reflect.deleteProperty(navigator, name)
})

it.each<[string, Partial<Ticket>]>([
  ['a used ticket', { status: 'used' }],
  ['a refunded ticket', { status: 'refunded' }],
  ['a ticket of a cancelled event', { isCancelled: true }],
])('does not send %s', (_, changed) => {
  render(changed)
  expect(screen.queryByRole('link')).toBeNull()
})
