import { getEvent } from '@convive/contracts/events'
import { reportEvent } from '@convive/contracts/reports'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceInBar } from '../support/top-bar.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makeEvent, makePerson, logIn, type Person } from '../support/people.ts'

const { url, adminUsername, adminPassword } = inject('site')
let browser: Browser
let admin: Person
beforeAll(async () => {
  browser = await openBrowser()
  admin = await logIn(url, adminUsername, adminPassword)
})

const hasFocus = (page: Page, selector: string) =>
  page.waitForFunction((one) => document.activeElement === document.querySelector(one), selector)

it('thanks and rewards two users with 2 Cora each when an admin upholds their reports and hides the event', async () => {
  const [ana, bea, org] = [await makePerson(url, 'ana'), await makePerson(url, 'bea'), await makePerson(url, 'org')]
  const event = await makeEvent(url, org)
  await as(url, bea, reportEvent, { id: event.id, reason: 'spam' })

  const hers = await openWindow(browser, url, { person: ana, width: 390, language: 'es' })
  await hers.page.goto(`/events/${event.id}`)
  await hers.page.getByRole('button', { name: 'Reportar este evento' }).click()
  const dialog = hers.page.getByRole('dialog', { name: 'Reportar este evento' })
  await dialog.getByText('Si tenés razón, ganás 2 Cora.').waitFor()
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
  await dialog.getByText('Elegí un motivo', { exact: true }).last().waitFor()
  await dialog.getByLabel('¿Qué está mal?').selectOption({ label: 'Otra cosa' })
  await dialog.getByLabel('Contanos más').fill('Nada')
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
  await dialog.getByText('Escribí al menos 10 caracteres').waitFor()
  await hers.page.screenshot({ path: 'screenshots/report-es-light-390.png' })
  await dialog.getByLabel('Contanos más').fill('Piden la tarjeta por adelantado y nadie los conoce.')
  await dialog.getByRole('button', { name: 'Enviar reporte' }).click()
  await hers.page.getByText('¡Gracias por avisar!').first().waitFor()
  await dialog.waitFor({ state: 'detached' })

  const { page } = await openWindow(browser, url, { person: admin })
  await page.goto('/admin/events')
  const row = page
    .getByRole('region', { name: /^Reported events/ })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: event.title }) })
  await row.getByText('2 reports').waitFor()
  await row.getByText('“Piden la tarjeta por adelantado y nadie los conoce.”').waitFor()
  await row.getByText(`@${bea.user.username}`).waitFor()
  await page.getByRole('button', { name: `Uphold the reports of ${event.title}`, exact: true }).click()
  const right = page.getByRole('dialog', { name: 'Uphold these reports?' })
  await right.getByRole('button', { name: 'Hide the event' }).click()
  await right.getByText('Must be at least 3 characters').waitFor()
  await page.screenshot({ path: 'screenshots/uphold-en-light-1280.png' })
  await right.getByLabel('Reason, if you hide it').fill('Parece un engaño')
  await right.getByRole('button', { name: 'Hide the event' }).click()
  await page.getByText('Reports upheld').first().waitFor()
  await row.waitFor({ state: 'detached' })
  await hasFocus(page, '#reports')
  expect((await fetch(`${url}/api/events/${event.id}`)).status).toBe(404)

  await hers.page.getByRole('banner').getByRole('link', { name: 'Saldo: 2 Cora', exact: true }).waitFor()
  await hers.page.goto('/notifications')
  await hers.page.getByText(`Tenías razón sobre “${event.title}”: ¡gracias! Ganás 2 Cora.`).first().waitFor()
  const beas = await openWindow(browser, url, { person: bea })
  await beas.page.goto('/cora/balance')
  await balanceInBar(beas.page, 2).waitFor()
  await beas.page.getByText('Helped Moderate').first().waitFor()
  await beas.page.getByText(`Reported ${event.title}`).first().waitFor()
})

it('changes nothing for a dismissed report, and notifies its reporter', async () => {
  const [ana, org] = [await makePerson(url, 'ana'), await makePerson(url, 'org')]
  const event = await makeEvent(url, org)
  await as(url, ana, reportEvent, { id: event.id, reason: 'duplicate' })
  const { page } = await openWindow(browser, url, { person: admin, width: 390 })
  await page.goto('/admin/events')
  await page.getByRole('button', { name: `Dismiss the reports of ${event.title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dismiss them' }).click()
  await page.getByText('Reports dismissed').first().waitFor()
  expect(await as(url, org, getEvent, { id: event.id })).toMatchObject({ isHidden: false })
  const hers = await openWindow(browser, url, { person: ana })
  await hers.page.goto('/notifications')
  await hers.page.getByText(`We looked into your report of “${event.title}”`).first().waitFor()
})

it('leads a visitor through the login and back, and offers no report of one’s own event', async () => {
  const org = await makePerson(url, 'org')
  const event = await makeEvent(url, org)
  const visitor = await openWindow(browser, url)
  await visitor.page.goto(`/events/${event.id}`)
  await visitor.page.getByRole('button', { name: 'Report this event' }).click()
  await visitor.page.getByText('Please log in to report events').first().waitFor()
  await visitor.page.waitForURL(
    (address) => address.pathname === '/auth/login' && address.searchParams.get('returnUrl') === `/events/${event.id}`,
  )
  const own = await openWindow(browser, url, { person: org })
  await own.page.goto(`/events/${event.id}`)
  await own.page.getByRole('heading', { name: 'Your event' }).waitFor()
  expect(await own.page.getByRole('button', { name: 'Report this event' }).count()).toBe(0)
})
