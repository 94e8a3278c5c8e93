// @vitest-environment happy-dom
import {
  type EventNotification,
  listCoraNotifications,
  listEventNotifications,
  listTicketNotifications,
  readEventNotifications,
} from '@convive/contracts/notifications'
import { countWaiting } from '@convive/contracts/status'
import { act, mockApi, renderInApp, screen, logInTestUser, userEvent, within } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { WaitingWorkCount } from '../waiting-work/waiting-work-count.tsx'
import { Bell } from './bell.tsx'

const waiting = { candidates: 23, reports: 1, claims: 2, failingSources: null, deadLetters: 0 }

function mockSite() {
  const api = mockApi()
  for (const list of [listCoraNotifications, listEventNotifications, listTicketNotifications]) api.respond(list, [])
  api.respond(countWaiting, waiting)
  return api
}

it('shows one number at each link, and none where nothing waits', async () => {
  mockSite()
  logInTestUser({ isAdmin: true })
  renderInApp(
    <ul>
      {['/admin/whatsapp-import', '/admin/events', '/external-sources', '/admin/status'].map((href) => (
        <li key={href}>
          <a href={href}>
            <WaitingWorkCount href={href} />
          </a>
        </li>
      ))}
    </ul>,
  )
  await screen.findByRole('link', { name: '23 waiting' })
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['23 waiting', '3 waiting', '', ''])
})

it('lists in the bell what waits, with links, and counts each kind once', async () => {
  mockSite()
  logInTestUser({ isAdmin: true })
  renderInApp(<Bell />)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 3 new' }))
  const list = within(await screen.findByRole('region', { name: 'Waiting for you' }))
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['23 events to review', '/admin/review'],
    ['1 reported event', '/admin/events'],
    ['2 claims to review', '/admin/events'],
  ])
})

it('asks nothing for a user who is no administrator', async () => {
  const api = mockSite()
  logInTestUser()
  renderInApp(<Bell />)
  await act(async () => {})
  expect(api.requests(countWaiting)).toEqual([])
})

it('shows a notification of an unknown kind as text', async () => {
  const api = mockSite()
  const unknown = { id: 7, kind: 'of_a_newer_service', at: '2026-11-22T10:00:00Z', isRead: false }
  api.respond(listEventNotifications, [unknown as unknown as EventNotification])
  api.respond(readEventNotifications, undefined)
  logInTestUser()
  renderInApp(<Bell />)
  await userEvent.click(await screen.findByRole('button', { name: 'Notifications, 1 new' }))
  const text = await screen.findByText(/There’s news for you/)
  expect(text.closest('a')).toBeNull()
})

it.each([
  [12, 1],
  [13, 0],
])('marks %d new notifications as read only if it shows them all', async (count, requests) => {
  const api = mockSite()
  const news = Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    kind: 'of_a_newer_service',
    at: `2026-11-22T10:${String(index).padStart(2, '0')}:00Z`,
    isRead: false,
  }))
  api.respond(listEventNotifications, news as unknown as EventNotification[])
  api.respond(readEventNotifications, undefined)
  logInTestUser()
  renderInApp(<Bell />)
  await userEvent.click(await screen.findByRole('button', { name: `Notifications, ${count} new` }))
  expect(await screen.findAllByText(/There’s news for you/)).toHaveLength(12)
  await act(async () => {})
  expect(api.requests(readEventNotifications)).toHaveLength(requests)
})
