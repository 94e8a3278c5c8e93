import { buyUpgrade, frameCost } from '@convive/contracts/cora'
import { type Event, getEvent } from '@convive/contracts/events'
import { eventually } from '@convive/service-kit/testing/eventually'
import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { openBrowser, openWindow, type WindowOptions } from '../support/browser.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import { as, makeEvent, makePerson, personWith } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
let plain: Event
let rich: Event
beforeAll(async () => {
  browser = await openBrowser()
  const ana = await makePerson(url, 'ana')
  plain = await makeEvent(url, ana)
  const bea = await personWith(url, ana, frameCost, 'bea')
  await as(url, bea, buyUpgrade, { frame: 'coffee' })
  rich = await makeEvent(url, bea, {
    title: `Peña de la cosecha con marimba, baile y concurso de tamales ${Date.now()}`,
    description: `Entrada por el portón de atrás.\n\n${'Traigan silla, abrigo y ganas de bailar. '.repeat(12)}`,
    category: 'food_and_drinks',
    region: 'san_isidro',
    eventEndTime: '01:30',
    isPaid: true,
    price: 3500,
    currency: 'crc',
    paymentOption: 'at_door',
    coraReward: 5,
  })
  await eventually(
    () => as(url, bea, getEvent, { id: rich.id }),
    ({ creatorFrame }) => creatorFrame === 'coffee',
  )
})

const spaces = /\s+/g
/** The texts of the event and the positions of its parts, in the prerendered or the real page. */
async function seen(page: Page) {
  return await page
    .getByRole('main')
    .or(page.locator('#prerendered'))
    .first()
    .evaluate((root) => {
      const part = (selector: string) =>
        [...root.querySelectorAll<HTMLElement>(selector)].find((element) => element.checkVisibility())
      const box = (element: HTMLElement | undefined) => {
        const { x, y, width, height } = element?.getBoundingClientRect() ?? new DOMRect()
        return [x, y, width, height].map(Math.round)
      }
      return {
        texts: ['header', 'dl', 'img + *', 'a'].map((selector) => part(selector)?.innerText ?? ''),
        boxes: ['h1', 'img', 'header', 'dd', 'dl > :last-child'].map((selector) => box(part(selector))),
        title: part('h1')?.innerText,
        headings: [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility()).length,
      }
    })
}
const asRead = ({ texts, ...rest }: Awaited<ReturnType<typeof seen>>) => ({
  texts: texts.map((text) => text.replace(spaces, ' ')),
  ...rest,
})

/** Opens a URL with every script delayed until it is released. `accepts` are the languages that the browser asks for. */
async function openHeld(path: string, { accepts, ...options }: WindowOptions & { accepts?: string }) {
  const window = await openWindow(browser, url, options)
  // The browser's own language would replace a header that is set for the whole page.
  if (accepts !== undefined)
    await window.page.route('**', (route) =>
      route.request().isNavigationRequest()
        ? route.continue({ headers: { ...route.request().headers(), 'accept-language': accepts } })
        : route.fallback(),
    )
  const release = await holdScripts(window.page)
  await window.page.goto(path, { waitUntil: 'commit' })
  await window.page.locator('#prerendered h1').filter({ visible: true }).waitFor()
  await window.page.evaluate(() => document.fonts.ready)
  // The text in the new font is laid out now, and painted in the next frame.
  await window.page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  )
  return { ...window, release }
}

it.each([
  ['plain', { width: 390, language: 'en', theme: 'light' }],
  ['plain', { width: 1280, language: 'es', theme: 'dark' }],
  ['rich', { width: 390, language: 'es', theme: 'light' }],
  ['rich', { width: 1280, language: 'en', theme: 'light' }],
] as const)(
  'shows a %s event before any script has loaded, and replaces it with the page without a jump (%o)',
  async (which, options) => {
    const { page, complaints, release } = await openHeld(`/events/${(which === 'plain' ? plain : rich).id}`, options)
    // Only shifts from here on count. Before, the font may have arrived after the first paint, and this machine may have
    // none of the fonts that are adjusted to its widths.
    await page.evaluate(() => {
      const shifts: number[] = []
      new PerformanceObserver((list) =>
        shifts.push(...list.getEntries().map((entry) => (entry as unknown as { value: number }).value)),
      ).observe({ type: 'layout-shift' })
      Object.assign(window, { shifts })
    })
    const painted = asRead(await seen(page))
    expect(painted.headings).toBe(1)
    release()
    await page.locator('[data-page-heading]:not(#prerendered *)').waitFor()
    expect(await page.locator('#prerendered').count()).toBe(0)
    expect(asRead(await seen(page))).toEqual(painted)
    const shift = await page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0),
    )
    expect(shift).toBeLessThan(0.05)
    expect(complaints).toEqual([])
  },
)

/** The rows of the first screen with their positions, in the prerendered or the real page. */
async function rowsOnScreen(page: Page): Promise<{ text: string; box: number[] }[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('article')]
      .filter((row) => row.checkVisibility() && row.getBoundingClientRect().top < innerHeight)
      .map((row) => {
        const { x, y, width, height } = row.getBoundingClientRect()
        const text = ['time', 'h3', 'h4'].map((part) => row.querySelector<HTMLElement>(part)?.innerText).join(' ')
        return { text, box: [x, y, width, height].map(Math.round) }
      }),
  )
}

it.each([
  ['/', { width: 390, language: 'en' }],
  ['/', { width: 1280, language: 'es', theme: 'dark', region: 'uvita' }],
  ['/events/discover', { width: 390, language: 'en', region: 'uvita' }],
  ['/events/discover?region=san_isidro', { width: 1280, language: 'es', theme: 'dark', region: 'uvita' }],
] as const)(
  'shows the events of %s before any script has loaded, and does not move them (%o)',
  async (path, options) => {
    const { page, complaints, release } = await openHeld(path, options)
    // Hints about other tests' events would change the list under test.
    await page.routeWebSocket('**/ws', () => undefined)
    const painted = { title: await page.locator('h1').innerText(), rows: await rowsOnScreen(page) }
    expect(painted.rows.length).toBeGreaterThan(0)
    expect(await page.evaluate(() => document.documentElement.lang)).toBe(options.language)
    release()
    await page.locator('#prerendered').waitFor({ state: 'detached' })
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(painted.title)
    expect(await rowsOnScreen(page)).toEqual(painted.rows)
    expect(complaints).toEqual([])
  },
)

it.each([
  { width: 390, language: 'es' },
  { width: 1280, language: 'en', theme: 'dark' },
] as const)('a venue is read before any script came, and stays where it is (%o)', async (options) => {
  const { page, complaints, release } = await openHeld('/venues/1', options)
  const look = () =>
    page.evaluate(() =>
      ['h1', 'header', 'aside', 'aside section', 'aside section p', 'aside button'].map((selector) => {
        const part = [...document.querySelectorAll<HTMLElement>(`#prerendered ${selector}, main ${selector}`)].find(
          (element) => element.checkVisibility(),
        )
        const { x, y, width, height } = part?.getBoundingClientRect() ?? new DOMRect()
        return { text: part?.innerText, box: [x, y, width, height].map(Math.round) }
      }),
    )
  const painted = await look()
  expect(painted[0]?.text).toBeTruthy()
  release()
  await page.locator('[data-page-heading]:not(#prerendered *)').waitFor()
  expect(await look()).toEqual(painted)
  expect(complaints).toEqual([])
})

it('shows the list of venues before any script has loaded, and does not move it', async () => {
  const { page, complaints, release } = await openHeld('/venues', {
    width: 390,
    language: 'es',
    region: 'uvita',
  })
  const look = async () => ({ title: await page.locator('h1').innerText(), rows: await rowsOnScreen(page) })
  const painted = await look()
  expect(painted.rows.length).toBeGreaterThan(0)
  release()
  await page.locator('[data-page-heading]:not(#prerendered *)').waitFor()
  expect(await look()).toEqual(painted)
  expect(complaints).toEqual([])
})

it('shows the frame of a search before any script has loaded', async () => {
  const { page, complaints, release } = await openHeld('/events/discover?q=nada', { width: 390, language: 'es' })
  const painted = asRead(await seen(page))
  expect(painted.headings).toBe(1)
  release()
  await page.locator('[data-page-heading]:not(#prerendered *)').waitFor()
  const own = asRead(await seen(page))
  expect(own.boxes.slice(0, 2)).toEqual(painted.boxes.slice(0, 2))
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(painted.title)
  expect(complaints).toEqual([])
})

it('logs in before the scripts have loaded', async () => {
  const person = await makePerson(url, 'ana')
  const { page, complaints, release } = await openHeld('/auth/login?returnUrl=%2Fhelp', { width: 390 })
  const painted = asRead(await seen(page))
  expect(await page.getByRole('link', { name: 'Create an account' }).getAttribute('href')).toBe(
    '/auth/register?returnUrl=%2Fhelp',
  )
  await page.getByLabel('Username or email').fill(person.user.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByLabel('Password', { exact: true }).press('Enter')
  await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/help')
  release()
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  expect((await page.context().cookies()).some(({ name }) => name === 'session')).toBe(true)
  expect(painted.headings).toBe(1)
  expect(complaints).toEqual([])
})

it.each([
  ['/events/create', {}],
  ['/help', { language: 'es' }],
  ['/tickets', { width: 390, theme: 'dark' }],
] as const)('%s has its heading before any script came, and it stays where it is (%o)', async (path, options) => {
  const { page, complaints, release } = await openHeld(path, options)
  const painted = asRead(await seen(page))
  release()
  await page.locator('#prerendered').waitFor({ state: 'detached' })
  const own = asRead(await seen(page))
  expect([own.title, own.headings, own.boxes[0]]).toEqual([painted.title, 1, painted.boxes[0]])
  expect(complaints).toEqual([])
})

it('a checkout has its heading before any script has loaded, and it stays where it is', async () => {
  const person = await makePerson(url, 'ana')
  const { page, complaints, release } = await openHeld(`/checkout/${rich.id}`, { person, width: 390, language: 'es' })
  const painted = asRead(await seen(page))
  release()
  await page.getByRole('link', { name: 'Volver al evento' }).and(page.locator('[href]')).first().waitFor()
  const own = asRead(await seen(page))
  expect([own.title, own.headings, own.boxes[0]]).toEqual([painted.title, 1, painted.boxes[0]])
  expect(complaints).toEqual([])
})

it('is in the language that the browser asks for, and offers nothing if it asks for one', async () => {
  const { page, release } = await openHeld(`/events/${rich.id}`, { width: 390, browserLanguage: 'es-CR' })
  const lang = () => page.evaluate(() => document.documentElement.lang)
  expect([await lang(), await page.locator('#first-offer').isVisible()]).toEqual(['es', false])
  release()
  await page.locator('[data-page-heading]:not(#prerendered *)').waitFor()
  expect(await lang()).toBe('es')
  await page.getByText('Entrada por el portón').waitFor()
})

it('offers the other language to a first-time visitor immediately, without a layout shift', async () => {
  const options = { width: 390, browserLanguage: 'es-CR', accepts: 'en,es;q=0.8' } as const
  const { page, release } = await openHeld(`/events/${rich.id}`, options)
  const painted = asRead(await seen(page))
  expect(await page.locator('#first-offer').innerText()).toContain('¿Preferís Convive en español?')
  release()
  await page.locator('[data-page-heading]:not(#prerendered *)').waitFor()
  expect(asRead(await seen(page)).boxes).toEqual(painted.boxes)
  await page.getByRole('button', { name: 'Cambiar a español' }).click()
  await page.getByText('Entrada por el portón').waitFor()
})

it('changes the language by a link before any script has loaded', async () => {
  const options = { width: 390, browserLanguage: 'es-CR', accepts: 'es,en;q=0.8' } as const
  const { page } = await openHeld(`/events/${rich.id}`, options)
  await page.getByRole('link', { name: 'Switch to English' }).click({ noWaitAfter: true })
  await page.locator('html[lang=en] #prerendered h1').filter({ visible: true }).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/events/${rich.id}`)
  expect(await page.locator('#first-offer').isVisible()).toBe(false)
})

it('keeps a prerendered event readable until the page says that its front end is down', async () => {
  const { page, release } = await openHeld(`/events/${plain.id}`, {})
  await page.route('**/remotes/mfe_events/**', (route) => route.abort('connectionrefused'))
  release()
  await page.getByRole('main').getByRole('alert').waitFor({ timeout: 30_000 })
  expect(await page.locator('#prerendered').count()).toBe(0)
})

it('follows a link that is clicked before the page has taken over', async () => {
  const { page, release } = await openHeld(`/events/${plain.id}`, {})
  await page.route('**/remotes/mfe_events/**', () => undefined)
  release()
  await page.locator('main #prerendered').waitFor()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click()
  await page.getByRole('heading', { level: 1 }).filter({ visible: true }).waitFor()
  expect(await page.locator('#prerendered').count()).toBe(0)
})
