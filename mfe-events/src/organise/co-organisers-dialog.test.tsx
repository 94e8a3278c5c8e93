// @vitest-environment happy-dom
import { addCoOrganiser, type CoOrganiser, listCoOrganisers, removeCoOrganiser } from '@convive/contracts/co-organisers'
import { getRsvp } from '@convive/contracts/events'
import { logInTestUser, mockApi, renderInApp, screen, userEvent, waitFor } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { exampleEvent } from '@convive/contracts/testing'
import { ManageEvent } from './organiser-tools.tsx'
import { CoOrganisersDialog } from './co-organisers-dialog.tsx'

const ana: CoOrganiser = { userId: 7, username: 'ana', name: 'Ana Mora', picture: null, since: '2036-01-01T00:00:00Z' }

function show(people: CoOrganiser[]) {
  logInTestUser()
  const api = mockApi()
  api.respond(listCoOrganisers, people)
  renderInApp(<CoOrganisersDialog event={exampleEvent} open onOpenChange={() => undefined} />)
  return api
}

it('adds somebody by username, also with an @, and shows them', async () => {
  const api = show([])
  await screen.findByText('Nobody yet.')
  api.respond(addCoOrganiser, ana)
  await userEvent.type(screen.getByLabelText(/^Username/), '@ana')
  api.respond(listCoOrganisers, [ana])
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await screen.findByText('Ana Mora')
  expect(api.requests(addCoOrganiser)).toMatchObject([{ fields: { username: 'ana' } }])
})

it('says beside the field that nobody has the username, and keeps it', async () => {
  const api = show([])
  await screen.findByText('Nobody yet.')
  api.refuse(addCoOrganiser, 404, 'unknown_user')
  await userEvent.type(screen.getByLabelText(/^Username/), 'anna')
  await userEvent.click(screen.getByRole('button', { name: 'Add' }))
  await waitFor(() => expect(screen.getByLabelText(/^Username/).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getByLabelText<HTMLInputElement>(/^Username/).value).toBe('anna')
})

it('removes somebody, and moves the focus to the field', async () => {
  const api = show([ana])
  api.respond(removeCoOrganiser, undefined)
  await screen.findByText('Ana Mora')
  api.respond(listCoOrganisers, [])
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ana Mora' }))
  await screen.findByText('Nobody yet.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Username/)))
})

it('gives a co-organiser their tools, and lets them leave', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(getRsvp, { status: null, attended: false, role: 'co_organiser' })
  renderInApp(<ManageEvent event={exampleEvent} />)
  await screen.findByRole('heading', { name: 'You help organize this event' })
  for (const name of ['Edit', 'Guests']) screen.getByRole('link', { name })
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  for (const name of ['Cancel event', 'Delete', 'Co-organizers'])
    expect(screen.queryByRole('button', { name })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Stop helping' }))
  api.respond(removeCoOrganiser, undefined)
  api.respond(getRsvp, { status: null, attended: false })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Stop helping' })).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'You help organize this event' })).toBeNull())
})
