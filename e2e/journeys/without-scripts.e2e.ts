import { getRsvp } from '@convive/contracts/events'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { mailedCode } from '../support/mails.ts'
import { buyTickets, makeSoldEvent } from '../support/tickets.ts'
import { as, makeEvent, makePerson, type Person, uniqueName } from '../support/people.ts'

const { url, dataDir } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

/** A phone whose scripts never arrive. */
async function plainPhone(person?: Person): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    locale: 'en-US',
  })
  onTestFinished(() => context.close())
  if (person) await context.addCookies([{ name: 'session', value: person.session, url }])
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  return page
}

it('answers an event without scripts, by a code from the mail', async () => {
  const event = await makeEvent(url, await makePerson(url, 'rosa'))
  const page = await plainPhone()
  const email = `${uniqueName('mari')}@example.org`
  await page.goto(`/events/${event.id}`)
  await page.getByRole('button', { name: 'Going', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor()
  await page.getByLabel('Your name', { exact: true }).fill('Mari Mora')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByText(`We sent a 6-digit code to ${email}.`).waitFor()
  const code = await mailedCode(dataDir, email)
  await page.getByLabel('Code', { exact: true }).fill('12')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('The code has six digits').waitFor()
  await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('RSVP successful').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/events/${event.id}`)
  await page.getByText('1 person is going').waitFor()
  await page.reload()
  expect(await page.getByText('RSVP successful').count()).toBe(0)
})

it('answers an event without scripts, with a session', async () => {
  const [rosa, mari] = [await makePerson(url, 'rosa'), await makePerson(url, 'mari')]
  const event = await makeEvent(url, rosa)
  const guest = await plainPhone(mari)
  await guest.goto(`/events/${event.id}`)
  await guest.getByRole('button', { name: 'Maybe', exact: true }).click()
  await guest.getByText('You’re down as a maybe.').waitFor()
  expect((await as(url, mari, getRsvp, { id: event.id })).status).toBe('maybe')
})

it('brings companions, answers a question and says "I can’t go" without scripts', async () => {
  const [rosa, mari] = [await makePerson(url, 'rosa'), await makePerson(url, 'mari')]
  const event = await makeEvent(url, rosa, {
    capacity: 10,
    questions: [{ label: 'Allergies', kind: 'text' }],
    items: [{ name: 'Rice', needed: 2 }],
  })
  const guest = await plainPhone(mari)
  await guest.goto(`/events/${event.id}`)
  await guest.getByLabel('People you bring').selectOption('1')
  await guest.getByRole('button', { name: 'Going', exact: true }).click()
  await guest.getByRole('button', { name: 'Going', exact: true, pressed: true }).waitFor()
  await guest.getByLabel('Name of your companion (optional)').fill('Luz')
  await guest.getByLabel('Allergies').fill('Peanuts')
  await guest.getByLabel('Rice: you bring').fill('2')
  await guest.getByRole('button', { name: 'Send to the organizer' }).click()
  await guest.getByText('RSVP successful').waitFor()
  expect(await guest.getByLabel('Allergies').inputValue()).toBe('Peanuts')
  const stored = await as(url, mari, getRsvp, { id: event.id })
  expect(stored).toMatchObject({ status: 'going', companions: 1, companionNames: ['Luz'] })
  expect(Object.values(stored.items ?? {})).toEqual([2])
  await guest.getByRole('button', { name: 'I can’t go' }).click()
  await guest.getByText('The organizer knows that you can’t go').waitFor()
  expect((await as(url, mari, getRsvp, { id: event.id })).status).toBe('not_going')
  expect(await guest.getByRole('button', { name: 'I can’t go' }).count()).toBe(0)
})

it('shows tickets with their codes, and the way to write to a host, without scripts', async () => {
  const [rosa, mari] = [await makePerson(url, 'rosa'), await makePerson(url, 'mari')]
  const contact = { contactPhone: '8888 7777', contactVisibility: 'members' } as const
  const event = await makeSoldEvent(url, rosa, { title: uniqueName('Peña'), ...contact })
  const tickets = await buyTickets(url, mari, event, 2)
  const page = await plainPhone(mari)
  await page.goto('/tickets')
  await page.getByRole('link', { name: event.title }).click()
  await page.getByRole('img', { name: 'QR code of this ticket' }).nth(1).waitFor()
  await page.goto(`/tickets/${tickets[0]!.code}`)
  await page.getByText(`Ticket ${tickets[0]!.seat} of 2`).waitFor()
  expect(await page.getByLabel(`Code: ${tickets[0]!.code}`).count()).toBe(1)
  await page.goto(`/events/${event.id}`)
  const write = page.getByRole('link', { name: 'Write by WhatsApp' })
  expect(await write.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/50688887777\?text=/)
  const stranger = await plainPhone()
  await stranger.goto(`/events/${event.id}`)
  await stranger.getByRole('link', { name: 'Share by WhatsApp' }).waitFor()
  expect(await stranger.content()).not.toContain('88887777')
})

it('searches, filters and changes the language without scripts', async () => {
  const word = uniqueName('zarzuela')
  const event = await makeEvent(url, await makePerson(url, 'rosa'), { title: word, region: 'limon' })
  const page = await plainPhone()
  await page.goto('/events/discover')
  await page.getByRole('searchbox').fill(word)
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('link', { name: word }).first().waitFor()
  await page.getByRole('searchbox').fill(uniqueName('nothing'))
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('No matching events found').waitFor()
  await page.goto(`/events/discover?region=limon&q=${word}`)
  await page.getByRole('link', { name: 'Free', exact: true }).click()
  await page.getByRole('link', { name: word }).first().click()
  await page.getByRole('link', { name: 'Español' }).click()
  await page.getByText('Entrada gratis').waitFor()
  expect(new URL(page.url()).pathname).toBe(`/events/${event.id}`)
})

it('keeps the answer of a tap that came before the scripts, and goes on saying so', async () => {
  const mari = await makePerson(url, 'mari')
  const event = await makeEvent(url, await makePerson(url, 'rosa'))
  const { page, complaints } = await openWindow(browser, url, { width: 390, person: mari })
  const release = await holdScripts(page)
  await page.goto(`/events/${event.id}`, { waitUntil: 'commit' })
  await page.locator('#prerendered').getByRole('button', { name: 'Going', exact: true }).click()
  await page.getByText('RSVP successful').waitFor()
  release()
  await page.getByRole('button', { name: 'Going', exact: true, pressed: true }).waitFor()
  expect(await page.getByText('RSVP successful').count()).toBe(1)
  expect(complaints).toEqual([])
})
