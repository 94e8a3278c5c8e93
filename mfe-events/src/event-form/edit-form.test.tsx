// @vitest-environment happy-dom
import { type Event, getEvent, updateEvent } from '@convive/contracts/events'
import { exampleEvent } from '@convive/contracts/testing'
import {
  fireEvent,
  logInTestUser,
  mockApi,
  renderInApp,
  screen,
  shownToast,
  userEvent,
  waitFor,
} from '@convive/ui-kit/testing'
import { describe, expect, it } from 'vitest'
import { EditForm } from './edit-page.tsx'
import { announcedIn } from './merge-note.tsx'

it('says above the buttons, and only there, that the event was not saved', async () => {
  logInTestUser()
  const api = mockApi()
  api.refuse(updateEvent, 503, 'unavailable')
  renderInApp(<EditForm event={{ ...exampleEvent, creatorId: 1 }} toolsRole="creator" />)
  // In this test environment, a select with a hidden option loses its first value.
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to update event.')
  expect(shownToast()).toBeNull()
})

it.each([
  ['co_organiser', 'Price, places and Cora stay as the event’s creator set them.', []],
  ['claimer', 'You can set the price, places and Cora once your claim is confirmed.', []],
] as const)('offers a %s no reward and no price', (role, text, switches) => {
  logInTestUser()
  mockApi()
  renderInApp(<EditForm event={{ ...exampleEvent, isPaid: true, price: 5 }} toolsRole={role} />)
  screen.getByText(text)
  expect(screen.queryAllByRole('switch')).toHaveLength(switches.length)
  for (const name of switches) screen.getByRole('switch', { name })
})

it('asks whether one date of a series is changed or all later ones, too', async () => {
  logInTestUser()
  const api = mockApi()
  api.respond(updateEvent, exampleEvent)
  renderInApp(<EditForm event={{ ...exampleEvent, creatorId: 1, seriesId: 3 }} toolsRole="creator" />)
  // In this test environment, a select with a hidden option loses its first value.
  await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
  await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
  expect(screen.queryByLabelText('Does it repeat?')).toBeNull()
  await userEvent.selectOptions(screen.getByLabelText('Which dates?'), 'This date and all later ones')
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  await waitFor(() => expect(api.requests(updateEvent)).toHaveLength(1))
  expect(api.requests(updateEvent)[0]).toMatchObject({ fields: { scope: 'following' } })
})

describe('an event that was announced differently', () => {
  const event: Event = { ...exampleEvent, creatorId: 1, eventDate: '2199-12-05', eventStartTime: '18:00' }
  const open = (query: string) => {
    const announced = announcedIn(new URLSearchParams(query), event)
    renderInApp(<EditForm event={event} toolsRole="creator" announced={announced} />)
  }

  it('shows what would change, and one tap saves it as the person’s own edit', async () => {
    logInTestUser()
    const api = mockApi()
    open('date=2199-12-06&start=19:30&place=Bar El Ranchito')
    const note = screen.getByText('Somebody announced this event differently.').closest('div')!
    expect(note.textContent).toMatch(/Dec 5.*→.*Dec 6.*7:30 PM/)
    expect(note.textContent).toContain('→ Bar El Ranchito')
    // In this test environment, a select with a hidden option loses its first value.
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
    await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
    api.respond(updateEvent, event)
    await userEvent.click(screen.getAllByRole('button', { name: 'Save Changes' })[0]!)
    await waitFor(() => expect(api.requests(updateEvent)).toHaveLength(1))
    expect(api.requests(updateEvent)[0]?.fields).toMatchObject({
      eventDate: '2199-12-06',
      eventStartTime: '19:30',
      location: 'Bar El Ranchito',
      venueId: null,
      updatedAt: event.updatedAt,
    })
  })

  it.each([
    ['the same', `date=2199-12-05&start=18:00&place=${encodeURIComponent(exampleEvent.location)}`],
    ['no day', 'date=tomorrow&start=18:00&place=Bar'],
    ['nothing', ''],
  ])('says nothing of %s', (_, query) => {
    logInTestUser()
    mockApi()
    open(query)
    expect(screen.queryByText('Somebody announced this event differently.')).toBeNull()
  })
})

describe('the rule of a series', () => {
  // 9 December 2199 is a Monday.
  const recurrence = { rrule: 'FREQ=WEEKLY;BYDAY=MO', exdates: ['2199-12-02', '2199-12-23'] }
  const monday: Event = { ...exampleEvent, creatorId: 1, seriesId: 3, eventDate: '2199-12-09', recurrence }

  async function open(event: Event, act: () => Promise<unknown>) {
    logInTestUser()
    const api = mockApi()
    api.respond(updateEvent, event)
    renderInApp(<EditForm event={event} toolsRole="creator" />)
    // In this test environment, a select with a hidden option loses its first value.
    await userEvent.selectOptions(screen.getByLabelText('Category'), 'music')
    await userEvent.selectOptions(screen.getByLabelText('Region'), 'uvita')
    await userEvent.selectOptions(screen.getByLabelText('Which dates?'), 'This date and all later ones')
    await act()
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(api.requests(updateEvent)).toHaveLength(1))
    return api.requests(updateEvent)[0]!.fields
  }
  const choose = (label: string, value: string) => userEvent.selectOptions(screen.getByLabelText(label), value)

  it.each<[string, () => Promise<unknown>, object]>([
    [
      'another rule, without the dates that were left out',
      () => choose('Does it repeat?', 'Every 2 weeks'),
      {
        rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO',
        exdates: ['2199-12-23'],
      },
    ],
    [
      'an end',
      async () => {
        await choose('Until when?', 'Until a date')
        fireEvent.change(screen.getByLabelText('Last date'), { target: { value: '2199-12-30' } })
      },
      { rrule: 'FREQ=WEEKLY;BYDAY=MO;UNTIL=21991230', exdates: ['2199-12-23'] },
    ],
    [
      'another weekday with the date',
      async () => {
        fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2199-12-10' } })
      },
      { rrule: 'FREQ=WEEKLY;BYDAY=TU', exdates: ['2199-12-23'] },
    ],
  ])('may become %s', async (_, act, expected) => {
    expect(await open(monday, act)).toMatchObject({ scope: 'following', recurrence: expected })
  })

  it('ends where this date is the last', async () => {
    const end = () => choose('Does it repeat?', 'No, this is the last date')
    expect(await open(monday, end)).toMatchObject({ scope: 'following', recurrence: null })
  })

  it.each([
    ['if nobody changes it', monday, () => Promise.resolve()],
    ['for one date', monday, () => choose('Which dates?', 'This date')],
    ['of days that were picked', { ...monday, recurrence: null }, () => Promise.resolve()],
  ])('is kept %s', async (_, event, act) => {
    const sent = await open(event, act)
    expect(sent).not.toHaveProperty('recurrence')
    expect(sent).not.toHaveProperty('dates')
  })
})

describe('two organisers change one event', () => {
  const monday: Event = {
    ...exampleEvent,
    creatorId: 1,
    title: 'Feria',
    eventDate: '2036-12-05',
    eventStartTime: '18:00',
    updatedAt: '2026-11-23T10:00:00.000Z',
  }
  const tuesday: Event = {
    ...monday,
    eventDate: '2036-12-12',
    eventStartTime: '19:00',
    updatedAt: '2026-11-24T10:00:00.000Z',
  }

  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  async function save() {
    // In this test environment, a select with a hidden option loses its first value.
    await userEvent.selectOptions(screen.getByLabelText('Category'), monday.category)
    await userEvent.selectOptions(screen.getByLabelText('Region'), monday.region)
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
  }
  function open(event: Event) {
    logInTestUser()
    return renderInApp(<EditForm event={event} toolsRole="creator" />)
  }

  it('a draft of one word does not take the other’s new date back', async () => {
    const api = mockApi()
    const first = open(monday)
    type(/^Title/, 'Feria verde')
    await waitFor(() => expect(localStorage.getItem('convive.draft.1.event-edit.5')).toContain('Feria verde'))
    first.unmount()

    open(tuesday)
    await screen.findByText(/Their changes are in the form now: Date and time/)
    api.respond(updateEvent, tuesday)
    await save()
    await waitFor(() => expect(api.requests(updateEvent)).toHaveLength(1))
    expect(api.requests(updateEvent)[0]?.fields).toMatchObject({
      title: 'Feria verde',
      eventDate: '2036-12-12',
      eventStartTime: '19:00',
      updatedAt: tuesday.updatedAt,
    })
  })

  it('an old copy is merged when the service refuses it, and saved from the new version', async () => {
    const api = mockApi()
    open(monday)
    type(/^Title/, 'Feria verde')
    api.refuse(updateEvent, 409, 'changed_meanwhile')
    api.respond(getEvent, tuesday)
    await save()
    await screen.findByText(/Their changes are in the form now: Date and time/)
    expect(api.requests(updateEvent)[0]?.fields.updatedAt).toBe(monday.updatedAt)
    api.respond(updateEvent, tuesday)
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    await waitFor(() => expect(api.requests(updateEvent)).toHaveLength(2))
    expect(api.requests(updateEvent)[1]?.fields).toMatchObject({
      title: 'Feria verde',
      eventDate: '2036-12-12',
      updatedAt: tuesday.updatedAt,
    })
  })

  it('lets the person choose where both changed the same', async () => {
    const api = mockApi()
    open(monday)
    type(/^Title/, 'Feria verde')
    api.refuse(updateEvent, 409, 'changed_meanwhile')
    api.respond(getEvent, { ...tuesday, title: 'Feria azul' })
    await save()
    const theirs = await screen.findByRole('radio', { name: /^Theirs/ })
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Feria verde')
    await userEvent.click(theirs)
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Feria azul')
    await userEvent.click(screen.getByRole('radio', { name: /^Yours/ }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Feria verde')
  })
})
