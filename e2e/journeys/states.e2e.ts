import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, inject, it } from 'vitest'
import { openBrowser, openWindow } from '../support/browser.ts'
import { makePerson, type Person } from '../support/people.ts'
import { loadWhole, scrollThrough } from '../support/scroll-through.ts'

const { url } = inject('site')
let browser: Browser
let ana: Person
beforeAll(async () => {
  browser = await openBrowser()
  ana = await makePerson(url, 'ana')
})

type Screen = {
  name: string
  path: string
  who: 'visitor' | 'person'
  /** The read that hangs, fails, or returns nothing. */
  read: RegExp
  failed: { en: string; es: string }
  /** The number of skeletons while the read is pending, where the specification gives one. */
  skeletons?: number
  nothing?: { answer: unknown; en: string; es: string }
}

const events = /\/api\/events\?/
const venues = /\/api\/venues(\?|$)/
const movements = /\/api\/cora\/transactions/
const noEvents = { answer: [], en: 'Be the first to create an event!', es: '¡Sé la primera persona en crear uno!' }
const noVenues = { answer: [], en: 'No partner venues yet in this region', es: 'Todavía no hay locales aliados aquí' }
const noMovements = { answer: [], en: 'No transactions yet', es: 'Todavía no hay movimientos' }
const eventsFailed = {
  en: 'Error loading events. Please try again later.',
  es: 'No se pudieron cargar los eventos. Intentá de nuevo más tarde.',
}
const venuesFailed = {
  en: 'Error loading venues. Please try again later.',
  es: 'No se pudieron cargar los locales. Intentá de nuevo más tarde.',
}

const screens: Screen[] = [
  {
    name: 'featured events',
    path: '/',
    who: 'visitor',
    read: events,
    failed: eventsFailed,
    nothing: noEvents,
    skeletons: 6,
  },
  {
    name: 'partner venues of the front page',
    path: '/',
    who: 'visitor',
    read: venues,
    failed: venuesFailed,
    nothing: noVenues,
  },
  {
    name: 'the Cora panel of the front page',
    path: '/',
    who: 'person',
    read: movements,
    failed: { en: 'Couldn’t load your latest transactions', es: 'No se pudieron cargar tus últimos movimientos' },
    nothing: noMovements,
  },
  {
    name: 'events',
    path: '/events/discover',
    who: 'visitor',
    read: events,
    failed: eventsFailed,
    nothing: noEvents,
    skeletons: 6,
  },
  {
    name: 'one event',
    path: '/events/1',
    who: 'visitor',
    read: /\/api\/events\/1$/,
    failed: { en: 'Error loading event', es: 'No se pudo cargar el evento' },
  },
  {
    name: 'venues',
    path: '/venues',
    who: 'visitor',
    read: venues,
    failed: venuesFailed,
    nothing: noVenues,
    skeletons: 8,
  },
  {
    name: 'one venue',
    path: '/venues/1',
    who: 'visitor',
    read: /\/api\/venues\/1$/,
    failed: { en: 'Error loading venue', es: 'No se pudo cargar el local' },
  },
  {
    name: 'history',
    path: '/cora/balance',
    who: 'person',
    read: movements,
    failed: { en: 'Couldn’t load your history', es: 'No se pudieron cargar tus movimientos' },
    nothing: noMovements,
  },
  {
    name: 'recent transactions of the profile',
    path: '/profile',
    who: 'person',
    read: movements,
    failed: { en: 'Couldn’t load your transactions', es: 'No se pudieron leer tus movimientos' },
    nothing: noMovements,
  },
  {
    name: 'own events',
    path: '/profile?tab=events',
    who: 'person',
    read: /\/api\/events\?.*creatorId/,
    failed: { en: 'Couldn’t load your events', es: 'No se pudieron leer tus eventos' },
    nothing: { answer: [], en: "You haven't created any events yet", es: 'Todavía no creaste ningún evento' },
  },
]

const looks = [
  { language: 'en', width: 1280, theme: 'dark' },
  { language: 'es', width: 390, theme: 'light' },
] as const

/** The gateway embeds the data of an event, a venue or a list in its page; here the page must read them itself. */
const withoutFirstAnswer = (page: Page) =>
  page.route(/\/((events|venues)\/1|events\/discover|venues)?$/, async (route) => {
    if (route.request().resourceType() !== 'document') return await route.fallback()
    const response = await route.fetch()
    return await route.fulfill({
      response,
      body: (await response.text()).replace('id="initial-data"', 'id="no-answer"'),
    })
  })
const said = (page: Page, sentence: string) => page.getByRole('main').getByText(sentence).first()

describe.each(looks)('$language, $width px', (look) => {
  // One page for each: a screen that finds its browser process there loads in two thirds of the time.
  let pages: Record<Screen['who'], Page>
  beforeAll(async () => {
    const open = async (person?: Person) => {
      const { page } = await openWindow(browser, url, { ...look, reducedMotion: true, ...(person && { person }) })
      // Hints about other tests' events would refetch and so change the state under test.
      await page.routeWebSocket('**/ws', () => undefined)
      return page
    }
    pages = { visitor: await open(), person: await open(ana) }
  })
  afterEach(() => Promise.all(Object.values(pages).map((page) => page.unrouteAll({ behavior: 'ignoreErrors' }))))
  afterAll(() => Promise.all(Object.values(pages).map((page) => page.context().close())))

  it.each(screens)(
    '$name: the shape of what comes while it is awaited, a sentence when it fails, and a way to try again',
    async (screen) => {
      const page = pages[screen.who]
      const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>()
      await page.route(screen.read, async (route) => {
        await mayFail
        await route.fulfill({ status: 503, json: { error: 'Down.', code: 'unavailable' } })
      })
      await withoutFirstAnswer(page)
      await page.goto(screen.path)
      const shapes = page.getByRole('main').locator('[data-skeleton]')
      await shapes.first().waitFor({ state: 'attached' })
      await page.waitForFunction(
        (count) => count === undefined || document.querySelector('main ul[aria-hidden]')?.childElementCount === count,
        screen.skeletons,
      )
      letFail()
      await loadWhole(page)
      await scrollThrough(page)
      await said(page, screen.failed[look.language]).waitFor()
      await page.unroute(screen.read)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^(Retry|Reintentar|Try again|Intentar de nuevo)$/ })
        .first()
        .click()
      await said(page, screen.failed[look.language]).waitFor({ state: 'detached' })
    },
  )

  it.each(screens.filter(({ nothing }) => nothing))('$name: a sentence when it is empty', async (screen) => {
    const page = pages[screen.who]
    await page.route(screen.read, (route) => route.fulfill({ json: screen.nothing?.answer }))
    await withoutFirstAnswer(page)
    await page.goto(screen.path)
    await loadWhole(page)
    await scrollThrough(page)
    await said(page, screen.nothing?.[look.language] ?? '').waitFor()
  })
})
