import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import { getEvent } from '@convive/contracts/events'
import { beforeAll, describe, expect, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makePerson } from '../support/people.ts'
import { onePixel } from '../support/pictures.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const flyer = join(import.meta.dirname, '../../svc-ingest/src/testing/feria.webp')
/** A picture without text. */
const blank = onePixel('vacio.png')
const announcement =
  'GRAN BINGO EN RIVAS\nsábado 12 de diciembre de 2037 a las 4 pm\nLugar: salón comunal de Rivas\ncartón ₡1.500!!!\nHabrá comidas y música para toda la familia'
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).inputValue()
const smart = (page: Page) => page.getByRole('tab', { name: /^(Smart|Inteligente)$/ }).click()

describe('a pasted text', () => {
  it('fills in the form, lets each field be undone, and creates the event', async () => {
    const ana = await makePerson(url, 'ana')
    const { page, complaints } = await openWindow(browser, url, { person: ana, width: 390 })
    await page.goto('/events/create')
    await smart(page)
    await page.getByLabel('Text of your event').fill(announcement)
    await page.getByRole('button', { name: 'Read and enhance' }).click()
    await page.getByRole('heading', { name: 'What we found' }).waitFor()
    await page.getByText('Text read', { exact: true }).waitFor()
    await page.getByText('Please double-check these').first().waitFor()
    await page.getByRole('button', { name: 'Undo: Category' }).click()
    await page.getByRole('button', { name: 'Use: Category' }).waitFor()
    await page.getByRole('button', { name: 'Check the form' }).click()
    expect(await field(page, 'Title')).toBe('Gran Bingo en Rivas')
    expect(await field(page, 'Date')).toBe('2037-12-12')
    expect(await field(page, 'Start time')).toBe('16:00')
    expect(await field(page, 'End time')).toBe('')
    expect(await field(page, 'Price')).toBe('1500')
    expect(await field(page, 'Category')).toBe('')
    expect(await field(page, 'Description')).toMatch(
      /^Gran Bingo en Rivas\n\nHabrá comidas y música para toda la familia\n\nSábado 12/,
    )
    await page.getByLabel('Category', { exact: true }).selectOption('community')
    await page.getByRole('button', { name: 'Create Event & Earn 1 Cora' }).click()
    await page.waitForURL(/\/events\/\d+$/)
    const event = await as(url, ana, getEvent, { id: Number(page.url().split('/').at(-1)) })
    expect(event).toMatchObject({
      title: 'Gran Bingo en Rivas',
      region: 'chirripo',
      eventDate: '2037-12-12',
      eventStartTime: '16:00',
      eventEndTime: null,
      isPaid: true,
      price: 1500,
      currency: 'crc',
    })
    expect(complaints).toEqual([])
  })

  it('leaves a missing hour empty, and keeps what the user wrote', async () => {
    const ana = await makePerson(url, 'ana')
    const { page } = await openWindow(browser, url, { person: ana, language: 'es' })
    await page.goto('/events/create')
    await page.getByLabel('Título', { exact: true }).fill('Mi propio título')
    await smart(page)
    await page
      .getByLabel('Texto de tu evento')
      .fill('Noche de peña el viernes 11 de diciembre de 2037 en el Bar El Ranchito, Tinamaste')
    await page.getByRole('button', { name: 'Leer y mejorar' }).click()
    await page.getByText('No dice a qué hora empieza').first().waitFor()
    await page.getByText('Ahora: Mi propio título').first().waitFor()
    await page.getByRole('tab', { name: 'A mano' }).click()
    expect(await field(page, 'Título')).toBe('Mi propio título')
    expect(await field(page, 'Hora de inicio')).toBe('')
    await smart(page)
    await page.getByRole('button', { name: 'Usar: Título' }).click()
    await page.getByRole('button', { name: 'Revisar el formulario' }).click()
    expect(await field(page, 'Título')).toBe('Noche de peña')
    expect(await field(page, 'Fecha')).toBe('2037-12-11')
  })

  it('of a visitor survives the login', async () => {
    const { page } = await openWindow(browser, url)
    await page.goto('/events/create?tab=smart')
    await page.getByLabel('Text of your event').fill(announcement)
    await page.getByRole('button', { name: 'Read and enhance' }).click()
    await page.getByText('Please log in to use AI enhancements', { exact: true }).waitFor()
    await page.waitForURL(/\/auth\/login\?returnUrl=/)
    await page.goto('/events/create?tab=smart')
    expect(await field(page, 'Text of your event')).toBe(announcement)
  })
})

it('a flyer that cannot be read well changes nothing, and another fills in the form with what stands on it', async () => {
  const ana = await makePerson(url, 'ana')
  const { page, complaints } = await openWindow(browser, url, { person: ana, language: 'es' })
  await page.goto('/events/create?tab=smart')
  const file = page.locator('input[type=file]')
  await file.setInputFiles(blank)
  await page.getByText('No estamos seguros de lo que dice la imagen', { exact: true }).waitFor({ timeout: 60_000 })
  expect(await page.getByRole('heading', { name: 'Lo que encontramos' }).count()).toBe(0)
  await file.setInputFiles(flyer)
  await page.getByRole('button', { name: 'Leyendo...' }).waitFor()
  await page.getByRole('heading', { name: 'Lo que encontramos' }).waitFor({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Revisar el formulario' }).click()
  const labels = ['Título', 'Fecha', 'Hora de inicio', 'Hora de fin', 'Precio']
  expect(await Promise.all(labels.map((label) => field(page, label)))).toEqual([
    'Feria de Semillas',
    '2037-12-12',
    '09:00',
    '15:00',
    '2000',
  ])
  expect(complaints).toEqual([])
})

describe('a description on the front page', () => {
  async function atCreateSection(page: Page) {
    await page.goto('/')
    return page.getByRole('button', { name: 'Enhance', exact: true })
  }

  it('is required before the login', async () => {
    const { page } = await openWindow(browser, url)
    const enhance = await atCreateSection(page)
    await enhance.click()
    await page.getByText('Description required', { exact: true }).waitFor()
    await page.getByLabel('Description', { exact: true }).fill('un bingo en rivas')
    await enhance.click()
    await page.getByText('Please log in to use AI enhancements', { exact: true }).waitFor()
    await page.waitForURL(/\/auth\/login/)
  })

  it('is enhanced for a logged-in user', async () => {
    const { page } = await openWindow(browser, url, { person: await makePerson(url, 'ana') })
    const enhance = await atCreateSection(page)
    await page.getByLabel('Description', { exact: true }).fill('gran   bingo en rivas!!!  traigan a la familia')
    await enhance.click()
    await page.getByText('Description enhanced', { exact: true }).waitFor()
    expect(await field(page, 'Description')).toBe('Gran bingo en rivas! traigan a la familia')
  })
})
