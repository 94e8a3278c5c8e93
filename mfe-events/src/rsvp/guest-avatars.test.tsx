// @vitest-environment happy-dom
import { type Event, getRsvp, setRsvp } from '@convive/contracts/events'
import { listVisibleGuests } from '@convive/contracts/guests'
import { act, mockApi, renderInApp, screen, logInTestUser, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { GuestAvatars, PublicRsvp } from './guests.tsx'

const event = { id: 5, goingCount: 1 } as Event
const faces = (...names: string[]) => names.map((firstName) => ({ firstName, picture: null }))

it.each([
  [1, ['Ana'], 'Ana is going'],
  [2, ['Ana', 'Luis'], 'Ana and Luis are going'],
  [4, ['Ana', 'Luis', 'Sol'], 'Ana, Luis, Sol and 1 other person are going'],
  [40, ['Ana', 'Luis', 'Sol', 'Paz'], 'Ana, Luis, Sol and 37 others are going'],
])('names those of %d who go and show it: %j', async (goingCount, names, text) => {
  const api = mockApi()
  api.respond(listVisibleGuests, faces(...names))
  renderInApp(<GuestAvatars event={{ ...event, goingCount }} />)
  await screen.findByText(text)
})

it('requests no guests while nobody is going', async () => {
  const api = mockApi()
  renderInApp(<GuestAvatars event={{ ...event, goingCount: 0 }} />)
  await act(async () => {})
  expect(api.requests(listVisibleGuests)).toEqual([])
})

it('lets others see the user’s RSVP, and says beside the switch if that fails', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getRsvp, { status: 'going', attended: false })
  api.respond(setRsvp, { status: 'going', attended: false, isPublic: true })
  renderInApp(<PublicRsvp event={event} />)
  const box = await screen.findByRole<HTMLInputElement>('switch', { name: 'Show others that I’m going' })
  expect(box.checked).toBe(false)
  await userEvent.click(box)
  await waitFor(() => expect(box.checked).toBe(true))
  expect(api.requests(setRsvp)[0]?.fields).toEqual({ id: '5', status: 'going', isPublic: true })
  api.disconnect(setRsvp)
  await userEvent.click(box)
  await screen.findByText(/Couldn’t save that/)
  expect(box.checked).toBe(true)
})
