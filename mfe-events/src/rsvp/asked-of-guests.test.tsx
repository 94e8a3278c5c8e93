// @vitest-environment happy-dom
import { type Event, getEvent, getRsvp, type OwnRsvp, setRsvp } from '@convive/contracts/events'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'

import { expect, it } from 'vitest'
import { RsvpButtons } from './rsvp-buttons.tsx'
import { AskedOfGuests } from './asked-of-guests.tsx'
import { useRsvp } from './use-rsvp.ts'

const date = {
  id: 5,
  goingCount: 1,
  maybeCount: 0,
  isPaid: false,
  capacity: null,
  questions: [
    { id: 3, label: 'Any allergies?', kind: 'text' },
    { id: 4, label: 'Size', kind: 'choice', choices: ['S', 'M'] },
  ],
  items: [
    { id: 8, name: 'Rice', needed: 2, taken: 1 },
    { id: 9, name: 'Tables', needed: 3, taken: 3 },
  ],
} as Event

function Asked() {
  const state = useRsvp(date)
  return (
    <>
      <RsvpButtons event={date} state={state} />
      <AskedOfGuests event={date} state={state} />
    </>
  )
}

async function show(own: OwnRsvp) {
  logInTestUser()
  const api = mockApi()
  api.respond(getRsvp, own)
  api.respond(getEvent, date)
  renderInApp(<Asked />)
  await waitFor(() => expect(api.requests(getRsvp)).toHaveLength(1))
  return api
}
const sent = (api: Awaited<ReturnType<typeof show>>) => api.requests(setRsvp).map(({ fields }) => fields)

it('lets whoever is going answer the questions and name companions', async () => {
  const own = { status: 'going', attended: false, companions: 1, answers: { 3: 'Nuts' } } as const
  const api = await show(own)
  const allergies = await screen.findByLabelText<HTMLInputElement>('Any allergies?')
  expect(allergies.value).toBe('Nuts')
  await userEvent.clear(allergies)
  await userEvent.type(allergies, ' Peanuts ')
  await userEvent.selectOptions(screen.getByLabelText('Size'), 'M')
  await userEvent.type(screen.getByLabelText(/Name of your companion/), 'Luis')
  const answers = { 3: 'Peanuts', 4: 'M' }
  api.respond(setRsvp, { ...own, answers, companionNames: ['Luis'] })
  api.respond(getRsvp, { ...own, answers, companionNames: ['Luis'] })
  await userEvent.click(screen.getByRole('button', { name: 'Send to the organizer' }))
  await waitFor(() => expect(sent(api)).toEqual([{ id: '5', status: 'going', answers, companionNames: ['Luis'] }]))
})

it('takes and gives back what one brings, as far as it is missing', async () => {
  const own = { status: 'going', attended: false, items: { 9: 1 } } as const
  const api = await show(own)
  const more = await screen.findByRole<HTMLButtonElement>('button', { name: 'Rice: one more' })
  expect(screen.getByText('1 of 2 missing')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tables: one more' }).disabled).toBe(true)
  api.respond(setRsvp, { ...own, items: { 8: 1, 9: 1 } })
  await userEvent.click(more)
  await waitFor(() => expect(sent(api)).toEqual([{ id: '5', status: 'going', items: { 8: 1 } }]))
  api.refuse(setRsvp, 409, 'item_taken')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Tables: one fewer' }).disabled).toBe(false),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Tables: one fewer' }))
  await screen.findByText('Others already bring all that’s needed of it.')
  expect(sent(api).at(-1)).toEqual({ id: '5', status: 'going', items: { 9: 0 } })
})

it.each(['waiting', 'maybe', null] as const)(
  'shows what is missing to whoever answered %s, without buttons',
  async (status) => {
    await show({ status, attended: false })
    await screen.findByText('1 of 2 missing')
    await waitFor(() => expect(screen.queryByLabelText('Size') !== null).toBe(status !== null))
    expect(screen.queryByRole('button', { name: 'Rice: one more' })).toBeNull()
  },
)
