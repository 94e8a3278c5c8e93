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
  await ofDani.getByText('Seguís vos en la lista de espera.').waitFor()

  await as(url, bea, setRsvp, { id, status: 'not_going', reason: 'Me toca trabajar' })
  await ofDani.goto(await mailedPath(dataDir, dani.user.email, `/events/${id}`, /campo para vos|place for you/i))
  await ofDani.getByText(/^Hasta el .* hay campo para vos/).waitFor()
  await ofDani.getByRole('button', { name: 'Tomar mi campo' }).click()
  // Before the scripts are there, the form answers, and the page says it. Afterwards a sheet does.
  await ofDani.getByText('Respuesta guardada').first().waitFor()
  await ofDani.keyboard.press('Escape')
  await ofDani.getByRole('button', { name: 'Voy', pressed: true }).waitFor()

  // Two phones at the door without a network tick some of the same people. The second one comes back first.
  const phones = [ofTeacher, await open(teacher)] as const
  const tick = (phone: Page, { user }: Person) =>
    phone.getByRole('button', { name: `Vino ${user.displayName}` }).click()
  for (const phone of phones) {
    await phone.goto(`/events/${id}/guests`)
    await phone.getByRole('button', { name: `Vino ${caro.user.displayName}` }).waitFor()
    await phone.context().setOffline(true)
  }
  const [first, second] = phones
  await tick(first, dani)
  await tick(first, ana)
  await first.getByLabel('Alguien sin cuenta').fill('Doña Flor')
  await first.getByRole('button', { name: 'Agregar', exact: true }).click()
  await first.getByText('3 marcas por enviarse').waitFor()
  await tick(second, ana)
  await tick(second, caro)
  await second.getByText('2 marcas por enviarse').waitFor()
  for (const phone of [second, first]) {
    await phone.context().setOffline(false)
    await phone.getByText('por enviarse').waitFor({ state: 'hidden' })
  }
  const came = ['Doña Flor', ...[ana, caro, dani].map(({ user }) => user.displayName)]
  const ticked = (await as(url, teacher, listGuests, { id })).items.filter(({ isTicked }) => isTicked)
  expect(ticked).toHaveLength(came.length)
  expect(new Set(ticked.map(({ name }) => name))).toEqual(new Set(came))
  for (const phone of phones) {
    await phone.reload()
    for (const name of came) await phone.getByRole('button', { name: `Vino ${name}`, pressed: true }).waitFor()
  }
  expect(await as(url, teacher, getEvent, { id })).toMatchObject({ goingCount: 10, placesLeft: 5 })

  const next = (await as(url, dani, listSeriesDates, { id }))[1]!
  expect(next).toMatchObject({ placesLeft: 15, isCancelled: false })
  await ofTeacher.goto(`/events/${next.id}/guests`)
  await ofTeacher.getByText('Todavía no hay invitados').waitFor()
})
