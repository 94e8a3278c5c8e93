import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, inject, it } from 'vitest'
import { openBrowser, withoutInitialData } from '../support/browser.ts'
import { changeSettings, type DisplaySettings, openWithSettings } from '../support/display-settings.ts'
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
    failed: { en: 'Couldn’t load your transactions', es: 'No se pudieron cargar tus movimientos' },
    nothing: noMovements,
  },
  {
    name: 'own events',
    path: '/profile?tab=events',
    who: 'person',
    read: /\/api\/events\/own\?/,
    failed: { en: 'Couldn’t load your events', es: 'No se pudieron cargar tus eventos' },
    nothing: { answer: [], en: "You haven't created any events yet", es: 'Todavía no creaste ningún evento' },
  },
]

const wide: DisplaySettings = { language: 'en', theme: 'dark', width: 1280 }
const narrow: DisplaySettings = { language: 'es', theme: 'light', width: 390 }

const said = (page: Page, sentence: string) => page.getByRole('main').getByText(sentence).first()

// One page for each, because a screen loads in two thirds of the time if its browser process already runs.
let windows: Record<Screen['who'], { page: Page; settings: DisplaySettings }>
beforeAll(async () => {
  const open = async (settings: DisplaySettings, person?: Person) => {
    const { page } = await openWithSettings(browser, url, settings, { ...(person && { person }) })
    // Hints about other tests' events would refetch and so change the state under test.
    await page.routeWebSocket('**/ws', () => undefined)
    return { page, settings }
  }
  windows = { visitor: await open(wide), person: await open(narrow, ana) }
})
afterEach(() => Promise.all(Object.values(windows).map(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))))
afterAll(() => Promise.all(Object.values(windows).map(({ page }) => page.context().close())))

it.each(screens)(
  '$name: the shape of what comes while it is awaited, a sentence when it fails, a way to try again, a sentence when it is empty',
  async ({ who, path, read, skeletons, failed, nothing }) => {
    const { page, settings } = windows[who]
    const other = settings === wide ? narrow : wide
    const { promise: mayFail, resolve: letFail } = Promise.withResolvers<void>()
    await page.route(read, async (route) => {
      await mayFail
      await route.fulfill({ status: 503, json: { error: 'Down.', code: 'unavailable' } })
    })
    await withoutInitialData(page, /\/((events|venues)\/1|events\/discover|venues)?$/)
    await page.goto(path)
    await page.getByRole('main').locator('[data-skeleton]').first().waitFor({ state: 'attached' })
    await page.waitForFunction(
      (count) => count === undefined || document.querySelector('main ul[aria-hidden]')?.childElementCount === count,
      skeletons,
    )
    letFail()
    await loadWhole(page)
    await scrollThrough(page)
    await said(page, failed[settings.language]).waitFor()
    await changeSettings(page, settings, other)
    await said(page, failed[other.language]).waitFor()

    const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>()
    // The page also asks by itself, which must not answer before the button was pressed.
    await page.route(read, async (route) => {
      await mayAnswer
      await (nothing ? route.fulfill({ json: nothing.answer }) : route.continue())
    })
    await page
      .getByRole('main')
      .getByRole('button', { name: /^(Retry|Reintentar|Try again|Intentar de nuevo)$/ })
      .first()
      .click()
    letAnswer()
    await said(page, failed[other.language]).waitFor({ state: 'detached' })
    if (nothing) await said(page, nothing[other.language]).waitFor()
    await changeSettings(page, other, settings)
    if (nothing) await said(page, nothing[settings.language]).waitFor()
  },
)
