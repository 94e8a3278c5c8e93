// @vitest-environment happy-dom
import { cancelEvent, deleteEvent } from '@convive/contracts/events'
import { type AdministeredEvent, downloadAllEvents, hideEvent, listAllEvents } from '@convive/contracts/moderation'
import { navigate } from '@convive/ui-kit'
import {
  act,
  mockApi,
  renderInApp,
  screen,
  setViewportWidth,
  shownToast,
  logInTestUser,
  userEvent,
  waitFor,
  within,
} from '@convive/ui-kit/testing'
import { beforeEach, expect, it, vi } from 'vitest'
import { AllEvents } from './all-events.tsx'

const event = (id: number, fields: Partial<AdministeredEvent> = {}): AdministeredEvent => ({
  id,
  title: `Evento ${id}`,
  location: 'Salón comunal',
  region: 'uvita',
  category: 'music',
  eventDate: '2026-12-12',
  eventStartTime: '18:00',
  eventEndTime: null,
  creatorId: 7,
  creatorName: 'Marta Solís',
  creatorUsername: 'marta',
  isPast: false,
  isCancelled: false,
  isHidden: false,
  isSample: false,
  goingCount: 0,
  maybeCount: 0,
  createdAt: '2026-11-20T12:00:00Z',
  origin: 'created',
  ...fields,
})

beforeEach(() => navigate('/admin/events', { replace: true }))

function renderList(items: AdministeredEvent[], next: string | null = null) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listAllEvents, { items, next })
  renderInApp(<AllEvents />)
  return api
}
const select = async (title: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${title}` }))
const button = (name: string) => screen.getByRole('button', { name })
const ask = async (action: string) => {
  await userEvent.click(button(action))
  return within(await screen.findByRole('dialog'))
}

it('shows what each event is, and links to its page and its form', async () => {
  renderList([event(1, { isHidden: true, isCancelled: true, origin: 'imported', creatorUsername: null })])
  const row = within(await screen.findByRole('row', { name: /Evento 1/ }))
  for (const text of ['Imported', 'Cancelled', 'Hidden', 'Nobody yet']) expect(row.getByText(text)).toBeTruthy()
  expect(row.getByRole('link', { name: 'Evento 1' }).getAttribute('href')).toBe('/events/1')
  expect(row.getByRole('link', { name: 'Edit Evento 1' }).getAttribute('href')).toBe('/events/1/edit')
})

it('filters by a choice immediately, and by a text when it is sent', async () => {
  const api = renderList([event(1)])
  await screen.findByText('Evento 1')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'hidden')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'yoga{Enter}')
  await waitFor(() =>
    expect(api.requests(listAllEvents).at(-1)?.fields).toEqual({ state: 'hidden', q: 'yoga', limit: '20' }),
  )
  expect(location.search).toBe('?q=yoga&state=hidden')
  act(() => navigate('/admin/events'))
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }).value).toBe(''))
})

it('reads on to the next page', async () => {
  const api = renderList([event(1)], 'second')
  api.respond(listAllEvents, ({ fields }) =>
    fields['cursor'] === 'second' ? { items: [event(2)], next: null } : { items: [event(1)], next: 'second' },
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Show more' }))
  await screen.findByText('Evento 2')
  expect(screen.getByText('Evento 1')).toBeTruthy()
})

it('hides the selected events with one reason, after a question', async () => {
  const api = renderList([event(1), event(2), event(3)])
  await select('Evento 1')
  await select('Evento 3')
  expect(screen.getByText('2 selected')).toBeTruthy()
  const dialog = await ask('Hide')
  expect(dialog.getByText('Hide 2 events?')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Hide them' }))
  expect(dialog.getByText('Enter a reason of at least 3 characters')).toBeTruthy()
  expect(api.requests(hideEvent)).toEqual([])
  api.respond(hideEvent, {} as never)
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Anuncio')
  await userEvent.click(dialog.getByRole('button', { name: 'Hide them' }))
  await dialog.findByText('2 events hidden')
  expect(api.requests(hideEvent).map(({ fields }) => fields)).toEqual([
    { id: '1', hidden: true, reason: 'Anuncio' },
    { id: '3', hidden: true, reason: 'Anuncio' },
  ])
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.queryByText('2 selected')).toBeNull()
})

it('goes on after a refusal, says which event it was and why, and keeps it selected', async () => {
  const api = renderList([event(1), event(2)])
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all shown' }))
  const dialog = await ask('Cancel')
  vi.stubGlobal('fetch', refuseFirst(cancelEvent.path.replace(':id', '1'), globalThis.fetch))
  api.respond(cancelEvent, {} as never)
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Llueve')
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel them' }))
  await dialog.findByText('1 event cancelled')
  expect(dialog.getByRole('alert').textContent).toMatch(/1 event was not changed:.*Evento 1.*over/)
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByText('1 selected')
})

it('deletes the selected events without a reason, after a question', async () => {
  const api = renderList([event(1), event(2)])
  await select('Evento 2')
  const dialog = await ask('Delete')
  expect(dialog.getByText('Delete 1 event?')).toBeTruthy()
  expect(dialog.queryByRole('textbox')).toBeNull()
  expect(api.requests(deleteEvent)).toEqual([])
  api.refuse(deleteEvent, 409, 'event_has_guests')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete them' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/1 event was not changed:.*Evento 2.*cancel it/)
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }))
  await screen.findByText('1 selected')
  const again = await ask('Delete')
  api.respond(deleteEvent, undefined)
  await userEvent.click(again.getByRole('button', { name: 'Delete them' }))
  await again.findByText('1 event deleted')
  expect(api.requests(deleteEvent).map(({ fields }) => fields)).toEqual([{ id: '2' }, { id: '2' }])
})

/** A network that refuses one path because the event is past. */
const refuseFirst =
  (path: string, next: typeof fetch): typeof fetch =>
  async (input, init) =>
    String(input instanceof Request ? input.url : input).endsWith(path)
      ? Response.json({ error: 'This event is over.', code: 'event_past' }, { status: 409 })
      : await next(input, init)

it('downloads the filtered list, and says when that fails', async () => {
  const api = renderList([event(1)])
  api.refuse(downloadAllEvents, 503, 'unavailable')
  act(() => navigate('/admin/events?state=past'))
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }))
  await waitFor(() =>
    expect(api.requests(downloadAllEvents).map(({ fields }) => fields)).toEqual([{ state: 'past', language: 'en' }]),
  )
  expect(screen.getByText('The file has the first 10,000 events.')).toBeTruthy()
  expect((await screen.findByRole('alert')).textContent).toContain('Couldn’t download the events')
  expect(shownToast()).toBeNull()
})

it('opens the filters on a phone on demand, and counts those that are set', async () => {
  setViewportWidth(390)
  renderList([event(1)])
  await screen.findByText('Evento 1')
  expect(screen.queryByRole('combobox', { name: 'Region' })).toBeNull()
  await userEvent.click(button('Filters'))
  expect(screen.getByRole('combobox', { name: 'Region' })).toBeTruthy()
  act(() => navigate('/admin/events?region=limon&from=2026-12-01', { replace: true }))
  expect(button('Filters (2)').getAttribute('aria-expanded')).toBe('true')
})
