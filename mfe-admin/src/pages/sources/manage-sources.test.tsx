// @vitest-environment happy-dom
import {
  createSource,
  deleteSource,
  type Integration,
  listSources,
  pauseSource,
  testSource,
  updateSource,
} from '@convive/contracts/import-sources'
import {
  mockApi,
  renderInApp,
  screen,
  setViewportWidth,
  logInTestUser,
  userEvent,
  waitFor,
  within,
} from '@convive/ui-kit/testing'
import { expect, it } from 'vitest'
import { ManageSources } from './manage-sources.tsx'

const agenda: Integration = {
  id: 3,
  name: 'Agenda',
  sourceType: 'website',
  region: 'uvita',
  sourceUrl: 'https://agenda.test/',
  lastScanned: null,
  lastGoodAt: null,
  foundLast: null,
  failingSince: null,
  lastError: null,
  lastFailure: null,
  retryAt: null,
  silentSince: null,
  foundBefore: 0,
  pausedAt: null,
}

function renderSources(items = [agenda]) {
  const api = mockApi()
  logInTestUser({ isAdmin: true })
  api.respond(listSources, { items, next: null })
  renderInApp(<ManageSources onStarted={() => undefined} />)
  return api
}

it('tests a new source before it is added', async () => {
  const api = renderSources()
  api.respond(testSource, {
    found: 1,
    findings: [
      {
        title: 'Feria',
        eventDate: '2026-12-05',
        eventStartTime: null,
        location: 'Plaza',
        region: 'uvita',
        reasons: ['time_missing'],
        setAside: null,
        outcome: 'waiting',
      },
    ],
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Add New Source' }))
  await userEvent.type(screen.getByLabelText(/^URL/), 'https://nueva.test/')
  await userEvent.click(screen.getByRole('button', { name: 'Test' }))
  await screen.findByText('A scan would find 1 event. Nothing was saved.')
  expect(screen.getByText('Would wait for review')).toBeTruthy()
  expect(screen.getByText('Start time missing')).toBeTruthy()
  api.refuse(testSource, 409, 'source_robots_refuse')
  await userEvent.click(screen.getByRole('button', { name: 'Test' }))
  await screen.findByText('This source can’t be read.')
  expect(api.requests(testSource)[0]?.fields).toMatchObject({ sourceUrl: 'https://nueva.test/' })
  expect(api.requests(createSource)).toEqual([])
})

it('changes, pauses and resumes a source', async () => {
  const api = renderSources()
  api.respond(updateSource, { ...agenda, name: 'Otra' })
  api.respond(pauseSource, { ...agenda, pausedAt: '2026-11-20T12:00:00Z' })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Agenda' }))
  const name = screen.getByLabelText(/^Name(?! or)/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Otra')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'limon')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(api.requests(updateSource).map(({ fields }) => fields)).toEqual([
      { id: '3', name: 'Otra', sourceType: 'website', region: 'limon', sourceUrl: 'https://agenda.test/' },
    ]),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Pause: Agenda' }))
  await waitFor(() =>
    expect(api.requests(pauseSource).map(({ fields }) => fields)).toEqual([{ id: '3', isPaused: true }]),
  )
})

it('takes what somebody else saved meanwhile, and keeps what was typed here', async () => {
  const began = '2026-11-20T12:00:00.000Z'
  const api = renderSources([{ ...agenda, updatedAt: began }])
  const present = { ...agenda, name: 'La agenda', region: 'limon', updatedAt: '2026-11-20T13:00:00.000Z' }
  api.refuse(updateSource, 409, 'changed_meanwhile', present)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Agenda' }))
  const name = screen.getByLabelText(/^Name(?! or)/)
  await userEvent.clear(name)
  await userEvent.type(name, 'Otra')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByText('Somebody else saved meanwhile: La agenda')
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('limon')
  api.respond(updateSource, { ...agenda, name: 'Otra' })
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.requests(updateSource)).toHaveLength(2))
  expect(
    api.requests(updateSource).map(({ fields }) => [fields['name'], fields['region'], fields['updatedAt']]),
  ).toEqual([
    ['Otra', 'uvita', began],
    ['Otra', 'limon', present.updatedAt],
  ])
})

it('finds sources by name and state', async () => {
  const api = renderSources()
  await userEvent.type(await screen.findByLabelText('Name or address'), 'x')
  await userEvent.selectOptions(screen.getByLabelText('State'), 'paused')
  api.respond(listSources, { items: [], next: null })
  await userEvent.selectOptions(screen.getByLabelText('State'), 'failing')
  await screen.findByText('No source matches')
  expect(api.requests(listSources).at(-1)?.fields).toMatchObject({ q: 'x', state: 'failing' })
})

it('begins with the own region of a source, and keeps it', async () => {
  const api = renderSources()
  api.respond(updateSource, agenda)
  await userEvent.click(await screen.findByRole('button', { name: 'Edit: Agenda' }))
  expect(screen.getByLabelText<HTMLSelectElement>('Region').value).toBe('uvita')
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(api.requests(updateSource)).toHaveLength(1))
  expect(api.requests(updateSource)[0]?.fields).toMatchObject({ region: 'uvita' })
})

it('says in the row of a source that it fails, and opens the rest on demand', async () => {
  setViewportWidth(390)
  renderSources([{ ...agenda, failingSince: '2026-11-20T12:00:00.000Z', lastError: 'It answered 500' }])
  const details = await screen.findByRole('button', { name: 'Details: Agenda' })
  within(screen.getByRole('listitem')).getByText('Failing')
  expect(details.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(details)
  expect(details.getAttribute('aria-expanded')).toBe('true')
  const opened = document.getElementById(details.getAttribute('aria-controls') ?? '')
  expect(opened?.textContent).toContain('It answered 500')
})

it('says what could not be read of a source whose other events were', async () => {
  setViewportWidth(1280)
  renderSources([{ ...agenda, lastError: '12 events, 3 could not be read: Bingo; Feria: pan; {"@context"' }])
  await screen.findByText('Of 12 events on its page, 3 could not be read: Bingo; Feria: pan; {"@context"')
})

it('asks before a source is removed, and says in the dialog when that fails', async () => {
  const api = renderSources()
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(api.requests(deleteSource)).toEqual([])
  api.refuse(deleteSource, 503, 'unavailable')
  await userEvent.click(dialog.getByRole('button', { name: /^Remove/ }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
})
