import { listEvents, setRsvp } from '@convive/contracts/events'
import { listCandidates, submitChat } from '@convive/contracts/import-review'
import { call } from '@convive/contracts/call'
import { eventually } from '@convive/service-kit/testing/eventually'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, dayFromToday, makePerson, logIn, spokenDay, type Person } from '../support/people.ts'

const { url, adminUsername, adminPassword } = inject('site')
let browser: Browser
let admin: Person
beforeAll(async () => {
  browser = await openBrowser()
  admin = await logIn(url, adminUsername, adminPassword)
})

/** A unique name of letters only, which no other test's text contains. */
const newName = (): string =>
  `Zar${Array.from({ length: 8 }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')}`
const slashed = (days: number): string => dayFromToday(days).split('-').toReversed().join('/')

/** A chat of today: one complete event, one without an hour, a picture without text, and small talk. */
function conversation({ whole, noHour }: { whole: string; noHour: string }): string {
  const head = (time: string, who: string) => `${slashed(0)}, ${time} p. m. - ${who}: `
  return [
    `${head('6:02', 'Marielos')}Taller ${whole}, ${spokenDay(9)}, 9 am, salón comunal de Rivas. Entrada libre, traigan semillas`,
    `${head('6:05', 'Kate')}BINGO ${noHour.toUpperCase()} el ${slashed(12)} en el salón parroquial de Rivas, cartón ₡1.500`,
    `${head('6:06', 'Kate')}IMG-20261121-WA0010.jpg (archivo adjunto)`,
    `${head('6:09', 'Ana')}Qué lindo!! Nos vemos`,
  ].join('\n')
}

async function paste(page: Page, text: string): Promise<void> {
  await page.goto('/admin/whatsapp-import')
  await page.getByLabel('Region', { exact: true }).selectOption('chirripo')
  await page.getByLabel('Messages', { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Import events' }).click()
}
const titled = async (name: string) => (await call(listEvents, { q: name }, { origin: url })).items

it('refuses a short text beside its field in both languages, and keeps it', async () => {
  const { page } = await openWindow(browser, url, { person: admin })
  await page.goto('/admin/whatsapp-import')
  expect(await page.getByLabel('Region', { exact: true }).inputValue()).toBe('san_isidro')
  await page.getByText('no results yet').first().waitFor()
  await page.getByLabel('Messages', { exact: true }).fill('Feria')
  await page.getByRole('button', { name: 'Import events' }).click()
  await page
    .getByText('El mensaje debe tener al menos 10 caracteres / Message must be at least 10 characters long')
    .first()
    .waitFor()
  expect(await page.getByLabel('Messages', { exact: true }).inputValue()).toBe('Feria')
})

it('says when no response arrives, and keeps the text, even after a visit to another page', async () => {
  const { page } = await openWindow(browser, url, { person: admin })
  await page.route('**/api/whatsapp/submit', (route) => route.abort())
  const text = `Taller ${newName()} el ${slashed(5)} a las 9 am en Rivas`
  await paste(page, text)
  await page.getByText('Connection error').first().waitFor()
  expect(await page.getByLabel('Messages', { exact: true }).inputValue()).toBe(text)
  await page.getByRole('link', { name: 'Imports', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Imports' }).waitFor()
  await page.getByRole('link', { name: 'From a chat', exact: true }).click()
  expect(await page.getByLabel('Messages', { exact: true }).inputValue()).toBe(text)
})

it('publishes certain events of a chat at once and the others after review; a second paste adds nothing', async () => {
  const names = { whole: newName(), noHour: newName() }
  const { page } = await openWindow(browser, url, { person: admin })
  await paste(page, conversation(names))
  await page.getByText('created: 1 event', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: new RegExp(names.whole, 'i') }).waitFor()
  await page.getByText('1 picture or file without text').first().waitFor()
  expect(await titled(names.whole)).toMatchObject([
    { region: 'chirripo', eventDate: dayFromToday(9), eventStartTime: '09:00', creatorId: 1 },
  ])

  await page.getByRole('link', { name: 'Review', exact: true }).last().click()
  const card = page.getByRole('article', { name: new RegExp(names.noHour, 'i') })
  await card.getByText('Start time missing').waitFor()
  await card.getByText('No start time found. Add one, or reject this item.').waitFor()
  expect((await card.locator('mark').allInnerTexts()).join(' ')).toContain(slashed(12))
  await card.getByRole('button', { name: /^Accept/ }).click()
  await page.getByText('Details missing').first().waitFor()
  await card.getByLabel('Start time').fill('19:30')
  await card.getByRole('button', { name: /^Accept/ }).click()
  await page.getByText('Published.').first().waitFor()
  const accepted = await eventually(
    () => titled(names.noHour),
    (events) => events.length === 1,
  )
  expect(accepted).toMatchObject([{ eventStartTime: '19:30', isPaid: true, price: 1500, currency: 'crc' }])

  await paste(page, conversation(names))
  await page.getByText('no events extracted').first().waitFor()
  await page.getByText('2 duplicates skipped.').first().waitFor()
  expect([await titled(names.whole), await titled(names.noHour)].map((events) => events.length)).toEqual([1, 1])
})

it('reviews candidates by keyboard: corrects, rejects and undoes', async () => {
  const [first, second] = [newName(), newName()]
  const { page } = await openWindow(browser, url, { person: admin })
  const line = (name: string, days: number) =>
    `${slashed(0)}, 6:02 p. m. - Marielos: CONCIERTO ${name.toUpperCase()} el ${slashed(days)} en el parque de Rivas`
  await paste(page, [line(first, 20), line(second, 21)].join('\n'))
  await page.getByText('2 events to review.').first().waitFor()
  await page.getByRole('link', { name: 'Review', exact: true }).last().click()
  const card = (name: string) => page.getByRole('article', { name: new RegExp(name, 'i') })
  await card(first).waitFor()

  await page.keyboard.press('j')
  await page.keyboard.press('e')
  const title = card(first).getByLabel('Title')
  await title.fill(`Concierto ${first} de aniversario`)
  await card(first).getByLabel('Start time').fill('18:00')
  await card(first).getByRole('button', { name: 'Accept with these changes' }).click()
  await page.getByText('Published.').first().waitFor()
  expect(
    await eventually(
      () => titled(first),
      (events) => events.length === 1,
    ),
  ).toMatchObject([{ title: `Concierto ${first} de aniversario` }])

  await page.route('**/reject', (route) => route.abort(), { times: 1 })
  await page.keyboard.press('j')
  await page.keyboard.press('r')
  await page.getByText('Couldn’t save the decision').first().waitFor()
  await card(second)
    .getByRole('button', { name: /^Reject:/ })
    .waitFor()

  await page.keyboard.press('j')
  // A rejection is shown before the server has received it, and the next page may be read before it arrives.
  const through = page.waitForResponse((response) => response.url().endsWith('/reject') && response.ok())
  await page.keyboard.press('x')
  await page.getByText('Permanently rejected, from any source.').first().waitFor()
  await through
  await page.reload()
  await page.getByText('Nothing to review').first().waitFor()
  await page.getByRole('link', { name: 'Permanently rejected' }).click()
  await card(second).getByLabel('Start time').fill('20:00')
  await card(second)
    .getByRole('button', { name: /^Accept/ })
    .click()
  await page.getByText('Published.').first().waitFor()
  await eventually(
    () => titled(second),
    (events) => events.length === 1,
  )
})

it('sends a rejection even if the page is left immediately', async () => {
  const name = newName()
  const { page, context } = await openWindow(browser, url, { person: admin })
  await paste(
    page,
    `${slashed(0)}, 6:02 p. m. - Marielos: CONCIERTO ${name.toUpperCase()} el ${slashed(20)} en el parque de Rivas`,
  )
  await page.getByText('1 event to review.').first().waitFor()
  await page.getByRole('link', { name: 'Review', exact: true }).last().click()
  const [asked, left] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await context.route('**/reject', async (route) => {
    asked.resolve()
    await left.promise
    await route.continue()
  })
  await page
    .getByRole('article', { name: new RegExp(name, 'i') })
    .getByRole('button', { name: /^Reject:/ })
    .click()
  await asked.promise
  await page.goto('/about')
  left.resolve()
  const rejected = async () => (await as(url, admin, listCandidates, { state: 'rejected', limit: 100 })).items
  await eventually(rejected, (candidates) =>
    candidates.some(({ title }) => title.toLowerCase().includes(name.toLowerCase())),
  )
})

/** Complete, but not probable enough to be published at once. */
const hearsay = (name: string, days: number): string =>
  `va a tocar ${name} el ${slashed(days)} a las 7 pm por donde Marta, dicen que en Rivas`

it.each([390, 1280])('finishes a paste on its page with one tap, %i px wide', async (width) => {
  const names = [newName(), newName()]
  const { page } = await openWindow(browser, url, { person: admin })
  await page.setViewportSize({ width, height: 800 })
  const line = (name: string, days: number) => `${slashed(0)}, 6:02 p. m. - Marielos: ${hearsay(name, days)}`
  await paste(page, [line(names[0]!, 28), line(names[1]!, 27)].join('\n'))
  await page
    .getByRole('checkbox', { name: /^Publish: / })
    .first()
    .waitFor()
  expect(await page.getByRole('article').allInnerTexts()).toMatchObject([
    expect.stringMatching(new RegExp(names[0]!, 'i')),
    expect.stringMatching(new RegExp(names[1]!, 'i')),
  ])
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  await page.getByRole('button', { name: 'Publish these 2' }).click()
  await page.getByText('2 events accepted').first().waitFor()
  for (const name of names)
    await eventually(
      () => titled(name),
      (events) => events.length === 1,
    )
})

it('accepts all complete candidates on request', async () => {
  const names = [newName(), newName()]
  const { page } = await openWindow(browser, url, { person: admin })
  const line = (name: string, days: number) => `${slashed(0)}, 6:02 p. m. - Marielos: ${hearsay(name, days)}`
  await paste(page, [line(names[0]!, 24), line(names[1]!, 26)].join('\n'))
  await page.getByText('2 events to review.').first().waitFor()
  await page.getByRole('link', { name: 'Review', exact: true }).last().click()
  await page.getByRole('article').getByText('Check the title').first().waitFor()
  await page.keyboard.press('Shift+A')
  await page.getByRole('dialog').getByText('Publish 2 events?').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await page.getByText('2 events accepted').first().waitFor()
  for (const name of names)
    await eventually(
      () => titled(name),
      (events) => events.length === 1,
    )
})

it('undoes an import from its page: untouched events go, events with an RSVP stay and are listed', async () => {
  const [gone, kept] = [newName(), newName()]
  const line = (name: string, days: number) =>
    `${slashed(0)}, 6:02 p. m. - Marielos: Taller ${name}, ${spokenDay(days)}, 9 am, salón comunal de Rivas. Entrada libre, traigan semillas`
  const chat = [line(gone, 15), line(kept, 16)].join('\n')
  const { page } = await openWindow(browser, url, { person: admin })
  await paste(page, chat)
  await page.getByText('created: 2 events', { exact: true }).first().waitFor()
  const [answered] = await eventually(
    () => titled(kept),
    (events) => events.length === 1,
  )
  await as(url, await makePerson(url, 'ana'), setRsvp, { id: answered!.id, status: 'going' })

  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('1 event deleted. 1 kept because someone changed or replied to it:').first().waitFor()
  await page.getByRole('link', { name: new RegExp(kept, 'i') }).waitFor()
  expect([await titled(gone), await titled(kept)].map((events) => events.length)).toEqual([0, 1])

  // Removed events can be imported again; the others are duplicates.
  expect(await as(url, admin, submitChat, { message: chat, region: 'chirripo' })).toMatchObject({
    eventsCreated: 1,
    duplicates: 1,
  })
  await eventually(
    () => titled(gone),
    (events) => events.length === 1,
  )
})
