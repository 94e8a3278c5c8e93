import { getEvent, setRsvp } from '@convive/contracts/events'
import { listGuests } from '@convive/contracts/guests'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { beforeAll, expect, inject, it } from 'vitest'
import type { Browser, Page } from 'playwright-core'
import { openBrowser, openWindow } from '../support/browser.ts'
import { mailedPath } from '../support/mails.ts'
import { as, makePerson, type Person, startInHours, uniqueName } from '../support/people.ts'

const { url, dataDir } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

const open = async (person: Person): Promise<Page> =>
  (await openWindow(browser, url, { person, width: 390, language: 'es' })).page

/** The form as a teacher fills it in: a class that begins soon, and again every week. */
async function createClass(page: Page): Promise<number> {
  const { eventDate, eventStartTime } = startInHours(1)
  await page.goto('/events/create')
  const field = (name: string) => page.getByRole('main').getByLabel(name, { exact: true })
  await field('Título').fill(uniqueName('Yoga'))
  await field('Descripción').fill('Clase para todas las edades, con tu propio mat.')
  await field('Categoría').selectOption('wellness')
  await field('Región').selectOption('uvita')
  await field('Lugar').fill('Salón comunal de Uvita')
  await field('Fecha').fill(eventDate)
  await field('Hora de inicio').fill(eventStartTime)
  await field('¿Se repite?').selectOption('week1')
  await field('Campos').fill('15')
  await page.getByRole('button', { name: 'Crear evento y ganar 1 Cora' }).click()
  await page.waitForURL(/\/events\/\d+$/)
  return Number(page.url().split('/').at(-1))
}

it('a class every week: fifteen places, a waiting list, an offer by mail, the roll call, and an empty next date', async () => {
  const [teacher, ana, bea, caro, dani] = [
    await makePerson(url, 'profe'),
    await makePerson(url, 'ana'),
    await makePerson(url, 'bea'),
    await makePerson(url, 'caro'),
    await makePerson(url, 'dani'),
  ]
  const ofTeacher = await open(teacher)
  const id = await createClass(ofTeacher)
  for (const [person, companions] of [
    [ana, 5],
    [bea, 5],
    [caro, 2],
  ] as const)
    expect(await as(url, person, setRsvp, { id, status: 'going', companions })).toMatchObject({ status: 'going' })

  const ofDani = await open(dani)
  await ofDani.goto(await mailedPath(dataDir, dani.user.email, '/auth/verify-email'))
  await ofDani.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await ofDani.getByText('Tu correo quedó confirmado').first().waitFor()
  await ofDani.goto(`/events/${id}`)
  await ofDani.getByText('Ya no hay campo.').first().waitFor()
  await ofDani.getByRole('button', { name: 'Voy', exact: true }).click()
  await ofDani.getByText('Sos quien sigue en la lista de espera.').waitFor()

  await as(url, bea, setRsvp, { id, status: 'not_going', reason: 'Me toca trabajar' })
  await ofDani.goto(await mailedPath(dataDir, dani.user.email, `/events/${id}`, /campo para vos|place for you/i))
  await ofDani.getByText(/^Hay campo para vos hasta el /).waitFor()
  await ofDani.getByRole('button', { name: 'Tomar mi campo' }).click()
  // Before the scripts are there, the form answers, and the page says it. Afterwards a sheet does.
  await ofDani.getByText('Respuesta guardada').first().waitFor()
  await ofDani.keyboard.press('Escape')
  await ofDani.getByRole('button', { name: 'Voy', pressed: true }).waitFor()

  await ofTeacher.goto(`/events/${id}/guests`)
  const tick = (person: Person) => ofTeacher.getByRole('button', { name: `Vino ${person.user.displayName}` })
  await tick(dani).click()
  await tick(ana).click()
  await expect
    .poll(async () => (await as(url, teacher, listGuests, { id })).items.filter(({ isTicked }) => isTicked).length)
    .toBe(2)
  expect(await as(url, teacher, getEvent, { id })).toMatchObject({ goingCount: 10, placesLeft: 5 })

  const next = (await as(url, dani, listSeriesDates, { id }))[1]!
  expect(next).toMatchObject({ placesLeft: 15, isCancelled: false })
  await ofTeacher.goto(`/events/${next.id}/guests`)
  await ofTeacher.getByText('Todavía no hay invitados').waitFor()
})
