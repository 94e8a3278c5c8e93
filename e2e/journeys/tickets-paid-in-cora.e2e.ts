import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { getBalance, spendCora } from '@convive/contracts/cora'
import { deleteEvent, getEvent, getRsvp } from '@convive/contracts/events'
import { refundAsOrganiser } from '@convive/contracts/orders'
import { getSales } from '@convive/contracts/sales'
import { checkInTicket, listTickets } from '@convive/contracts/tickets'
import { eventually } from '@convive/service-kit/testing/eventually'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { mailedPath } from '../support/mails.ts'
import { as, dayFromToday, earn, makeEvent, makePerson, startInHours, uniqueName } from '../support/people.ts'

const { url, dataDir } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const coraOnly = { isPaid: true, paymentOption: 'cora_only' as const, coraPrice: 6, coraReward: 9, capacity: 2 }
const balanceOf = async (person: Parameters<typeof as>[1]) => (await as(url, person, getBalance, {})).balance

it('mails, admits and rewards a ticket paid in Cora once, and refunds the other one', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana')]
  await earn(url, ana, organiser, 20)
  // A check-in pays from three hours before the start.
  const event = await makeEvent(url, organiser, { ...coraOnly, ...startInHours(1) })
  await eventually(
    () =>
      as(url, ana, spendCora, { eventId: event.id, tickets: 2 }).then(
        () => true,
        () => false,
      ),
    (paid) => paid,
  )
  const { items } = await eventually(
    () => as(url, ana, listTickets, { eventId: event.id }),
    ({ items }) => items.length === 2,
  )
  const codes = items.toSorted((one, other) => one.seat - other.seat).map(({ code }) => code)
  expect(await mailedPath(dataDir, ana.user.email, '/tickets/')).toBe(`/tickets/${codes[1]}`)
  const files = await readdir(join(dataDir, 'messages'))
  expect(files.filter((name) => name.endsWith('-ticket-1.png')).length).toBeGreaterThan(0)

  const checkedIn = await as(url, organiser, checkInTicket, { eventId: event.id, code: codes[0]! })
  expect(checkedIn).toMatchObject({ seat: 1, seats: 2, holderName: 'Ana Mora', alreadyUsedAt: null })
  await eventually(
    () => balanceOf(ana),
    (balance) => balance === 20 - 12 + 9,
  )
  expect(await as(url, ana, getRsvp, { id: event.id })).toMatchObject({ attended: true })
  // A service that knows of the check-in also knows of the sale.
  await expect(as(url, organiser, deleteEvent, { id: event.id })).rejects.toMatchObject({ code: 'event_has_tickets' })
  expect(await as(url, organiser, getSales, { id: event.id })).toMatchObject({
    sold: 2,
    checkedIn: 1,
    placesLeft: 0,
    income: [{ currency: 'cora', amount: 12 }],
  })

  await as(url, organiser, refundAsOrganiser, { id: event.id, orderId: items[0]!.orderId })
  await eventually(
    () => balanceOf(ana),
    (balance) => balance === 20 + 9,
  )
  await mailedPath(dataDir, ana.user.email, '/tickets')
  const { page } = await openWindow(browser, url, { person: ana, language: 'es', width: 390 })
  await page.goto('/notifications')
  await page
    .getByText(/Te estamos devolviendo 12 Cora por entradas para/)
    .first()
    .waitFor()
})

it('asks for capacity and refund window when tickets are sold, and says when there are too few', async () => {
  const organiser = await makePerson(url, 'org')
  const { page, complaints } = await openWindow(browser, url, { person: organiser, language: 'es', width: 390 })
  await page.goto('/events/create')
  await page.getByLabel('Título', { exact: true }).fill(uniqueName('Peña'))
  await page.getByLabel('Descripción', { exact: true }).fill('Marimba, guitarra y poesía para toda la familia.')
  await page.getByLabel('Categoría', { exact: true }).selectOption('music')
  await page.getByRole('main').getByLabel('Región', { exact: true }).selectOption('uvita')
  await page.getByLabel('Lugar', { exact: true }).fill('Plaza de Uvita')
  await page.getByLabel('Fecha', { exact: true }).fill(dayFromToday(5))
  await page.getByLabel('Hora de inicio', { exact: true }).fill('19:00')
  await page.getByText('Este evento tiene un precio').click()
  expect(await page.getByLabel('Devoluciones').count()).toBe(0)
  await page.getByLabel('Cómo se paga').selectOption('online_payment')
  await page.getByLabel('Precio', { exact: true }).fill('3000')
  await page.getByLabel('Campos', { exact: true }).fill('0')
  await page.getByLabel('Devoluciones').selectOption({ label: 'Hasta 2 días antes' })
  await page.getByRole('button', { name: 'Crear evento y ganar 1 Cora' }).click()
  await page.getByText('Debe estar entre 1 y 100000').first().waitFor()
  await page.getByLabel('Campos', { exact: true }).fill('2')
  await page.getByRole('button', { name: 'Crear evento y ganar 1 Cora' }).click()
  await page.waitForURL(/\/events\/\d+$/)
  const id = Number(page.url().split('/').at(-1))
  const event = await as(url, organiser, getEvent, { id })
  expect(event).toMatchObject({ capacity: 2, refundUntilHours: 48 })
  expect(complaints).toEqual([])
})
