import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { makePerson, uniqueName } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})
afterAll(() => browser.close())

const kilobit = 1000 / 8
/** Milliseconds between two key presses on a phone: about 50 words a minute. */
const typing = { delay: 200 }

/** A first visitor who reads only Spanish, on a phone at a quarter of this machine's speed and with slow mobile data. */
async function slowPhone(): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: 390, height: 844 },
    locale: 'es-CR',
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(60_000)
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

async function fromHomeToAnswer(page: Page): Promise<void> {
  await page.goto('/')
  await page.getByRole('button', { name: 'Cambiar a español' }).tap()
  await page
    .getByRole('region', { name: 'Eventos destacados' })
    .getByRole('listitem')
    .first()
    .getByRole('link')
    .first()
    .tap()
  await page.getByRole('button', { name: 'Voy', exact: true }).tap()
  await page.getByRole('heading', { level: 1, name: 'Iniciar sesión' }).waitFor()
}

/** What was tapped before the login is finished after it, without another tap. */
async function confirm(page: Page): Promise<void> {
  await page.getByText('Ya estás en la lista de este evento').first().waitFor()
  await page.getByRole('button', { name: 'Voy', exact: true, pressed: true }).waitFor()
}

it('takes a slow Spanish phone from the home page to a confirmed RSVP, with registration', async () => {
  const page = await slowPhone()
  const name = uniqueName('mari')
  const begun = performance.now()
  await fromHomeToAnswer(page)
  const toLogin = performance.now()
  await page.getByRole('link', { name: 'Creá tu cuenta' }).tap()
  await page.getByLabel('Nombre de usuario', { exact: true }).pressSequentially(name, typing)
  await page.getByLabel('Nombre visible', { exact: true }).pressSequentially('Mari Mora', typing)
  await page.getByLabel('Correo', { exact: true }).pressSequentially(`${name}@example.org`, typing)
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially('tres palabras', typing)
  await page.getByLabel('Confirmar contraseña', { exact: true }).pressSequentially('tres palabras', typing)
  await page.getByRole('button', { name: 'Crear cuenta' }).tap()
  await confirm(page)
  const done = performance.now()
  console.log(
    `slow phone, registering: ${seconds(done - begun)} s from the home page to a confirmed answer, ${seconds(toLogin - begun)} s of them to the login`,
  )
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
}, 240_000)

it('does the same with an existing account', async () => {
  const person = await makePerson(url, 'mari')
  const page = await slowPhone()
  const begun = performance.now()
  await fromHomeToAnswer(page)
  await page.getByLabel('Nombre de usuario', { exact: true }).pressSequentially(person.user.username, typing)
  await page.getByLabel('Contraseña', { exact: true }).pressSequentially(person.password, typing)
  await page.getByRole('main').getByRole('button', { name: 'Iniciar sesión' }).tap()
  await confirm(page)
  console.log(
    `slow phone, logging in: ${seconds(performance.now() - begun)} s from the home page to a confirmed answer`,
  )
}, 240_000)

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(1)
