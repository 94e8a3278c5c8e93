import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { addAlbumPicture } from '@convive/contracts/album'
import { attendEvent } from '@convive/contracts/attendance'
import { buyUpgrade } from '@convive/contracts/cora'
import { offerPass } from '@convive/contracts/passes'
import { askPublicQuestion, moderatePublicQuestion } from '@convive/contracts/public-questions'
import { reportEvent } from '@convive/contracts/reports'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { codeOfWeekday } from '@convive/formats/recurrence'
import { violations } from './accessibility.ts'
import { openBrowser, type Window, type WindowOptions } from './browser.ts'
import { changeSettings, type DisplaySettings, openWithSettings } from './display-settings.ts'
import { as, dayFromToday, earn, logIn, makeEvent, makePerson } from './people.ts'
import { onePixel } from './pictures.ts'
import { loadWhole } from './scroll-through.ts'
import { buyTickets, makeSoldEvent } from './tickets.ts'

/** Screenshots are written only on request. They are for people; no test compares them. */
const pictures = process.env['SCREENSHOTS'] ? join(import.meta.dirname, '../../screenshots') : undefined

type Screen = [name: string, path: string, who: 'visitor' | 'person' | 'admin']

export const eventScreens: Screen[] = [
  ['home', '/', 'visitor'],
  ['home-logged-in', '/', 'person'],
  ['discover', '/events/discover', 'visitor'],
  ['discover-nothing', '/events/discover?q=nothingatall', 'visitor'],
  ['create', '/events/create', 'person'],
  ['create-smart', '/events/create?tab=smart', 'person'],
  ['event', '/events/:id', 'person'],
  ['event-visitor', '/events/:id', 'visitor'],
  ['event-album', '/events/:past', 'person'],
  ['event-series', '/events/:series', 'person'],
  ['checkout-pass', '/checkout/:series?pass=:pass', 'person'],
  ['checkout', '/checkout/:id?tickets=2', 'person'],
  ['checkout-nothing', '/checkout', 'person'],
  ['tickets', '/tickets', 'person'],
  ['tickets-of-event', '/tickets?event=:id', 'person'],
  ['tickets-visitor', '/tickets', 'visitor'],
  ['ticket', '/tickets/:code', 'person'],
  ['check-in', '/events/:id/check-in', 'admin'],
  ['sales', '/events/:id/sales', 'admin'],
  ['venues', '/venues', 'visitor'],
  ['venue', '/venues/1', 'visitor'],
  ['cora', '/cora/balance', 'person'],
  ['pay', '/cora/pay?venue=1&amount=5', 'person'],
  ['guests', '/events/:id/guests', 'admin'],
  ['sales-series', '/events/:series/sales', 'admin'],
  ['edit', '/events/:id/edit', 'admin'],
  ['organiser', '/people/:organiser', 'visitor'],
]
export const accountAndAdminScreens: Screen[] = [
  ['login', '/auth/login', 'visitor'],
  ['register', '/auth/register', 'visitor'],
  ['profile', '/profile', 'person'],
  ['profile-events', '/profile?tab=events', 'person'],
  ['profile-settings', '/profile?tab=settings', 'person'],
  ['profile-visitor', '/profile', 'visitor'],
  ['notifications', '/notifications', 'person'],
  ['forgot-password', '/auth/forgot-password', 'visitor'],
  ['reset-password', '/auth/reset-password?token=none', 'visitor'],
  ['verify-email', '/auth/verify-email', 'visitor'],
  ['status', '/admin/status', 'admin'],
  ['people', '/admin/people', 'admin'],
  ['audit-log', '/admin/log', 'admin'],
  ['contact-messages', '/admin/messages', 'admin'],
  ['moderation', '/admin/events', 'admin'],
  ['economy', '/admin/economy', 'admin'],
  ['chat-import', '/admin/whatsapp-import', 'admin'],
  ['review', '/admin/review', 'admin'],
  ['imports', '/admin/imports', 'admin'],
  ['sources', '/external-sources', 'admin'],
  ['automation', '/external-sources?tab=automation', 'admin'],
  ['generate-events', '/admin/generate-events', 'admin'],
  ['manage-venues', '/admin/venues', 'admin'],
  ['help', '/help', 'visitor'],
  ['privacy', '/privacy', 'visitor'],
  ['not-found', '/no/such/page', 'visitor'],
  ['contact', '/contact', 'visitor'],
]

const narrow: DisplaySettings = { language: 'es', theme: 'dark', width: 390 }
const wide: DisplaySettings = { language: 'en', theme: 'light', width: 1280 }

type Seen = Window & { settings: DisplaySettings }

/**
 * Opens each screen once and checks it twice: with narrow or wide settings, and after a change of language, theme and width with
 * the other ones. Axe, the console, the document's language, its only main heading and its width must be right in both.
 * The narrow one must also fit into 320 px, and into a phone held sideways.
 * There are two lists, for two test files that run side by side.
 */
export function testScreens(screens: Screen[]): void {
  const { url, adminUsername, adminPassword } = inject('site')
  let browser: Browser
  // One page for each, because a screen loads in half the time if its browser process and scripts are already there.
  let windows: Record<'visitor' | 'person' | 'admin', Seen>
  let subjects: Record<string, string | number>
  beforeAll(async () => {
    if (pictures) mkdirSync(pictures, { recursive: true })
    browser = await openBrowser()
    const [person, organiser] = [await makePerson(url, 'persona', 'uvita'), await makePerson(url, 'organiza')]
    await earn(url, person, organiser, 40)
    await as(url, person, buyUpgrade, { frame: 'whale' })
    const title = 'Festival de la ballena y los delfines: conciertos, talleres, comidas y caminata al amanecer'
    const event = await makeSoldEvent(url, organiser, {
      title,
      coraReward: 15,
      price: 5000,
      currency: 'crc',
      paymentOption: 'mixed',
      acceptCora: true,
      coraPrice: 10,
      capacity: 80,
      otherText: {
        language: 'en',
        title: 'Festival of whales and dolphins',
        description: 'Concerts, workshops, food and a walk at dawn.',
        isTranslated: true,
      },
    })
    const id = event.id
    const question = await as(url, person, askPublicQuestion, { id, text: '¿Hay parqueo cerca de la plaza?' })
    const answered = { id, questionId: question.id, answer: 'Sí, detrás de la iglesia, y es gratis.' }
    await as(url, organiser, moderatePublicQuestion, answered)
    const past = await makeEvent(url, organiser, { past: true })
    await as(url, person, attendEvent, { id: past.id })
    const imageBase64 = onePixel('peña.png').buffer.toString('base64')
    await as(url, person, addAlbumPicture, { id: past.id, imageBase64 })
    const eventDate = dayFromToday(4)
    const recurrence = { rrule: `FREQ=WEEKLY;COUNT=4;BYDAY=${codeOfWeekday(eventDate)}` }
    const series = await makeSoldEvent(url, organiser, { title: 'Yoga frente al mar', eventDate, recurrence })
    const offer = { entries: 3, price: 30, currency: 'usd', validDays: 60 } as const
    const pass = await as(url, organiser, offerPass, { id: series.id, ...offer })
    const [ticket] = await buyTickets(url, person, event, 2)
    subjects = {
      id,
      past: past.id,
      series: series.id,
      pass: pass.id,
      organiser: organiser.user.username,
      code: ticket!.code,
    }
    await as(url, person, reportEvent, {
      id: event.id,
      reason: 'wrong_facts',
      note: 'En el afiche dice que empieza a las 7 de la mañana, no a las 6 de la tarde.',
    })
    const admin = await logIn(url, adminUsername, adminPassword)
    const open = async (options: WindowOptions): Promise<Seen> => {
      const window = await openWithSettings(browser, url, narrow, options)
      await window.context.addInitScript(noteScripts)
      return { ...window, settings: narrow }
    }
    windows = { visitor: await open({}), person: await open({ person }), admin: await open({ person: admin }) }
  })
  afterAll(() => Promise.all(Object.values(windows).map(({ context }) => context.close())))
  it.each(screens)('%s', async (name, path, who) => {
    const seen = windows[who]
    const { page, complaints } = seen
    complaints.length = 0
    await page.goto(path.replaceAll(/:(\w+)/g, (_, subject: string) => String(subjects[subject])))
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await expect.poll(() => page.evaluate(unusedPreloads)).toEqual([])
    await check(name, seen)
    // The next screen of this window opens in the other settings.
    const other = seen.settings === narrow ? wide : narrow
    await changeSettings(page, seen.settings, other)
    seen.settings = other
    await check(name, seen)
    expect(complaints.filter((complaint) => !expected(name, complaint))).toEqual([])
  })
}

type Noting = { askedScripts: Set<string> }

/** Records the address of every script element, even of one that is removed once it has run. */
function noteScripts(): void {
  const askedScripts = new Set<string>()
  Object.assign(globalThis, { askedScripts } satisfies Noting)
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
      if (node instanceof HTMLScriptElement) askedScripts.add(node.src)
  }).observe(document, { childList: true, subtree: true })
}

/** The scripts that the page preloaded and never used. The media query of a link may exclude this screen. */
const unusedPreloads = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')]
    .filter(({ media }) => matchMedia(media).matches)
    .map(({ href }) => href)
    .filter((href) => !(globalThis as unknown as Noting).askedScripts.has(href))

/** Checks the screen in the window. */
async function check(name: string, { page, settings }: Seen): Promise<void> {
  // The footer is collapsed on a narrow page and the same everywhere.
  if (name === 'home' && settings === narrow)
    await page.evaluate(() =>
      document.querySelectorAll<HTMLElement>('footer [aria-expanded=false]').forEach((section) => section.click()),
    )
  await loadWhole(page)
  if (pictures) {
    const file = `${name}-${settings.language}-${settings.theme}-${settings.width}.png`
    await page.screenshot({ path: join(pictures, file), fullPage: true })
  }
  const found = await page.evaluate(() => ({
    overflow: Math.max(0, document.documentElement.scrollWidth - innerWidth),
    language: document.documentElement.lang,
    theme: document.documentElement.dataset['theme'],
  }))
  expect({ ...found, width: page.viewportSize()?.width }).toEqual({ overflow: 0, ...settings })
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await violations(page), `${settings.language}, ${settings.theme}, ${settings.width} px`).toEqual([])
  if (settings === narrow) {
    await checkNarrowest(page)
    await checkSideways(page)
  }
}

/** The width of a small phone, and of a page of 1280 px at 400 % (WCAG 1.4.10). */
const narrowest = 320

/** Checks that the open page fits into the smallest width. Resizing takes far less time than loading it again. */
async function checkNarrowest(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: narrowest, height: 900 })
  try {
    await expect.poll(() => page.evaluate(wideElements), { message: `${narrowest} px` }).toEqual([])
  } finally {
    // The next screen uses the same window.
    if (size) await page.setViewportSize(size)
  }
}

/** A small and an ordinary phone, held sideways. */
const sideways = [
  { width: 640, height: 360 },
  { width: 844, height: 390 },
]

/**
 * Checks that the open page fits into a phone held sideways, and that nothing covers what has the focus (WCAG 2.4.11):
 * the bar at the top and the dock at the bottom take much of so low a window.
 */
async function checkSideways(page: Page): Promise<void> {
  const size = page.viewportSize()
  try {
    for (const window of sideways) {
      await page.setViewportSize(window)
      const message = `${window.width} × ${window.height} px`
      await expect.poll(() => page.evaluate(wideElements), { message }).toEqual([])
      expect(await page.evaluate(coveredElements), `${message}: covered`).toEqual([])
    }
  } finally {
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    if (size) await page.setViewportSize(size)
  }
}

/**
 * The elements of the page that something covers wholly while they have the focus, whichever way the focus moves. A
 * large text field may not fit between the bar and the dock.
 */
const coveredElements = (): string[] => {
  const focusable = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, summary'
  const elements = [...document.querySelectorAll<HTMLElement>(`:is(main, footer) :is(${focusable})`)]
  const isHit = (element: HTMLElement, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y)
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])] : []
    return hit !== null && [element, ...labels].some((one) => one.contains(hit) || hit.contains(element))
  }
  const isCovered = (element: HTMLElement): boolean => {
    element.focus()
    const { left, top, width, height } = element.getBoundingClientRect()
    // One that is hidden visually, such as the input behind a drawn switch.
    if (document.activeElement !== element || width < 4 || height < 4) return false
    return ![0.2, 0.5, 0.8].some((share) => isHit(element, left + width / 2, top + height * share))
  }
  return [...elements, ...elements.toReversed()]
    .filter(
      (element) => element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && isCovered(element),
    )
    .map(({ localName, textContent }) => `${localName}: ${textContent.trim().slice(0, 40)}`)
}

/** The elements that end beyond the right edge, if the page is wider than the window. */
const wideElements = (): string[] =>
  document.documentElement.scrollWidth <= innerWidth
    ? []
    : [...document.querySelectorAll('body *')]
        .filter((element) => element.getBoundingClientRect().right > innerWidth)
        .map(({ localName, textContent }) => `${localName}: ${textContent.slice(0, 40)}`)

/** The browser itself reports an unknown page (404) and a visitor's session (401). */
const expected = (name: string, complaint: string): boolean =>
  complaint.includes('401') || (name === 'not-found' && complaint.includes('404'))
