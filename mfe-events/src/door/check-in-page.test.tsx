// @vitest-environment happy-dom
import { checkInTicket, listSeats, undoCheckIn } from '@convive/contracts/tickets'
import { mockApi, renderInApp, screen, shownToast, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { CheckInPage } from './check-in-page.tsx'

const code = '0123456789ABCDEFGHJKMNPQRS'
const at = '2026-11-21T20:00:00Z'
const holder = { holderName: 'Ana Mora', seat: 1, seats: 1 }

it('says in the line of a scan, and only there, that it was not undone', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(listSeats, { eventId: 5, title: 'Peña', startsAt: at, seats: [] })
  api.respond(checkInTicket, { ticketId: 1, eventId: 5, checkedInAt: at, alreadyUsedAt: null, ...holder })
  api.refuse(undoCheckIn, 503, 'unavailable')
  renderInApp(<CheckInPage id="5" />)
  await userEvent.type(await screen.findByLabelText(/Ticket code/), `${code}{Enter}`)
  const undo = await screen.findByRole('button', { name: /^Undo/ })
  await userEvent.click(undo)
  const note = await screen.findByRole('alert')
  expect(note.textContent).toContain('Couldn’t undo the check-in')
  expect(undo.closest('li')?.contains(note)).toBe(true)
  expect(shownToast()).toBeNull()
  api.respond(undoCheckIn, { ticketId: 1, eventId: 5, checkedInAt: at, undoneAt: at })
  await userEvent.click(undo)
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('tells of saved scans that it cannot read, until they are deleted', async () => {
  logInTestUser()
  localStorage.setItem('convive.scans.unreadable', '{"broken"')
  const api = mockApi()
  api.respond(listSeats, { eventId: 5, title: 'Peña', startsAt: at, seats: [] })
  renderInApp(<CheckInPage id="5" />)
  expect(await screen.findByText(/saved check-ins that this page can’t read/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Delete them and hide this note' }))
  await waitFor(() => expect(screen.queryByText(/can’t read/)).toBeNull())
  expect(localStorage.getItem('convive.scans.unreadable')).toBeNull()
})
