// @vitest-environment happy-dom
import { deleteEvent } from '@convive/contracts/events'
import { getImport } from '@convive/contracts/import-review'
import { mockApi, renderInApp, screen, logInTestUser, userEvent } from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { exampleImport } from '../../testing/import.ts'
import { Results } from './results.tsx'

it('names the group and the region of the import', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(getImport, { ...exampleImport, sourceName: 'Vecinos', events: [] })
  renderInApp(<Results importId={7} />)
  expect(await screen.findByText('Vecinos · Uvita')).toBeTruthy()
})

const published = (id: number | null, title: string) => ({
  id,
  title,
  eventDate: '2030-03-06',
  eventStartTime: '19:00',
  location: 'Plaza',
  description: '',
})

it('undoes one published event, also one that is gone already; an event without a page has no undo yet', async () => {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  const events = [published(5, 'Bingo'), published(6, 'Peña'), published(null, 'Cine')]
  api.respond(getImport, { ...exampleImport, eventsCreated: 3, events })
  api.respond(deleteEvent, undefined)
  renderInApp(<Results importId={7} />)
  const undo = await screen.findAllByRole('button', { name: /^Undo: / })
  expect(undo.map((button) => button.getAttribute('aria-label'))).toEqual(['Undo: Bingo', 'Undo: Peña'])
  await userEvent.click(undo[0]!)
  await screen.findByText('Undone: the event was deleted.')
  expect(api.requests(deleteEvent).map(({ fields }) => fields)).toEqual([{ id: '5' }])
  api.refuse(deleteEvent, 404, 'not_found')
  await userEvent.click(screen.getByRole('button', { name: 'Undo: Peña' }))
  expect(await screen.findAllByText('Undone: the event was deleted.')).toHaveLength(2)
})
