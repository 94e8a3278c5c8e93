import type { Region } from '@convive/contracts/enums'
import { updateProfile } from '@convive/contracts/identity'
import type { Browser, Locator, Page } from 'playwright-core'
import { beforeAll, expect, inject, it, onTestFinished } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { mailedCode } from '../support/mails.ts'
import { as, dayFromToday, makeEvent, makePerson, uniqueName } from '../support/people.ts'

const { url, dataDir } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const kilobit = 1000 / 8
/** Seconds between two key presses on a phone: about 50 words a minute. */
const keySeconds = 0.2
let keys = 0

/**
 * Types key by key. The typing time is added to the figures instead of waited for, because a throttled page uses three
 * quarters of a core as long as it is open, even while it waits.
 */
async function type(field: Locator, text: string): Promise<void> {
  await field.pressSequentially(text)
  keys += text.length
}

/**
 * A first-time visitor who reads only Spanish, on a phone at a quarter of this machine's speed and with slow mobile
 * data.
 */
async function slowPhone(region?: Region): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'es-CR',
    hasTouch: true,
    isMobile: true,
  })
  onTestFinished(() => context.close())
  if (region) {
    await context.addCookies([{ name: 'region', value: region, url }])
    await context.addInitScript((chosen) => localStorage.setItem('convive.region', chosen), region)
  }
  keys = 0
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1600 * kilobit,
    uploadThroughput: 750 * kilobit,
  })
  return page
}

async function fromHomeToAnswer(page: Page, title: string): Promise<void> {
  await page.goto('/')
  await page
    .getByRole('region', { name: /Eventos destacados/ })
    .getByRole('listitem')
    .filter({ hasText: title })
    .getByRole('link')
    .first()
    .tap()
  await goToLogin(page)
}

async function goToLogin(page: Page): Promise<void> {
  const card = page.getByRole('complementary', { name: 'Datos y respuestas' })
  await card.getByRole('button', { name: 'Voy', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor()
}

/** The action that was tapped before the login is completed afterwards, without another tap. */
async function confirm(page: Page): Promise<void> {
  await page.getByText('Ya estás en la lista de este evento').first().waitFor()
  await page.getByRole('button', { name: 'Voy', exact: true, pressed: true }).waitFor()
}

it('takes a slow Spanish phone from a link in a chat to a confirmed RSVP, with a name, an address and a code', async () => {
  const event = await makeEvent(url, await makePerson(url, 'rosa'))
  const page = await slowPhone()
  const email = `${uniqueName('mari')}@example.org`
  const begun = performance.now()
  await page.goto(`/events/${event.id}`)
  await goToLogin(page)
  const toLogin = seconds(performance.now() - begun)
  await type(page.getByLabel('Tu nombre', { exact: true }), 'Mari Mora')
  await type(page.getByLabel('Correo', { exact: true }), email)
  await page.getByRole('button', { name: 'Enviame un código' }).tap()
  const code = page.getByLabel('Código', { exact: true })
  await code.waitFor()
  await type(code, (await mailedCode(dataDir, email)).replace(' ', ''))
  await confirm(page)
  console.log(
    `slow phone, new person: ${seconds(performance.now() - begun)} s from the link to a confirmed answer, ${toLogin} s of them to the login`,
  )
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
}, 240_000)

it('takes it from the home page to a confirmed RSVP with an existing account', async () => {
  const person = await makePerson(url, 'mari')
  // Its own event and region, because the next event of all regions may be one that another journey has started or
  // moved.
  const region = 'heredia'
  // A signed-in person's language counts on every device.
  const { displayName, email } = person.user
  await as(url, person, updateProfile, { displayName, email, region, language: 'es' })
  const event = await makeEvent(url, await makePerson(url, 'rosa'), { region, eventDate: dayFromToday(1) })
  const page = await slowPhone(region)
  const begun = performance.now()
  await fromHomeToAnswer(page, event.title)
  await type(page.getByLabel('Usuario o correo', { exact: true }), person.user.username)
  await type(page.getByLabel('Contraseña', { exact: true }), person.password)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).tap()
  await confirm(page)
  console.log(
    `slow phone, logging in: ${seconds(performance.now() - begun)} s from the home page to a confirmed answer`,
  )
}, 240_000)

const seconds = (milliseconds: number): string => (milliseconds / 1000 + keys * keySeconds).toFixed(1)
