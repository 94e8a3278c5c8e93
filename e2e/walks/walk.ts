import type { Browser, BrowserContext, Page } from 'playwright-core'
import { getRsvp, type Event } from '@convive/contracts/events'
import { listTransactions } from '@convive/contracts/cora'
import { openWindow } from '../support/browser.ts'
import { as, type Person } from '../support/people.ts'
import type { Random } from '../support/random.ts'

/** Who walks where: a person with some Cora, somebody who gets it, and upcoming events of others. */
export type Ground = { url: string; ana: Person; beto: Person; events: Event[] }

type Walk = Ground & {
  random: Random
  context: BrowserContext
  /** The tab in front. */
  page: Page
  /** What was typed into the form of a new event, and never sent or emptied. */
  typed: string | undefined
  sent: number
  isOnline: boolean
  errors: string[]
}

const lists = ['/', '/events/discover', '/venues', '/tickets', '/profile', '/cora/balance', '/help']

/** What a person does, by what it is called in the report. Each may throw what it finds. */
const steps: Record<string, (walk: Walk) => Promise<void>> = {
  'opens a page': async (walk) => {
    await go(walk, walk.random.pick(lists)!)
  },
  'opens an event': async (walk) => {
    await go(walk, `/events/${walk.random.pick(walk.events)!.id}`)
  },
  'taps a link': async ({ page, random }) => {
    const links = page.getByRole('main').locator('a[href^="/"]:visible:not([href^="/api"]):not([target])')
    const count = await links.count()
    if (count > 0)
      await links
        .nth(random.between(0, Math.min(count, 12) - 1))
        .click({ timeout: 5000 })
        .catch(gone)
  },
  'goes back': async ({ page, isOnline }) => {
    if (isOnline) await page.goBack({ waitUntil: 'commit' }).catch(gone)
  },
  'opens a second tab': async (walk) => {
    const { context, isOnline } = walk
    if (!isOnline || context.pages().length > 2) return
    walk.page = await newTab(walk)
    await go(walk, '/events/discover')
  },
  'looks at another tab': async (walk) => {
    walk.page = walk.random.pick(walk.context.pages())!
    await walk.page.bringToFront()
  },
  'changes the language': async ({ page, isOnline }) => {
    const toggle = page.getByRole('button', { name: /cambiar a español|switch to English/ }).first()
    if (isOnline && (await toggle.isVisible())) await toggle.click()
  },
  'loses the network': async (walk) => {
    walk.isOnline = false
    await walk.context.setOffline(true)
  },
  'has the network again': async (walk) => {
    walk.isOnline = true
    await walk.context.setOffline(false)
  },
  'waits for slow answers from here on': async ({ context }) => {
    await context.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700))
      await route.fallback().catch(gone)
    })
  },
  'answers an event': async (walk) => {
    const event = walk.random.pick(walk.events)!
    await go(walk, `/events/${event.id}`)
    const button = walk.page.getByRole('button', { name: /^(Going|Maybe|Voy|Tal vez)$/ }).nth(walk.random.between(0, 1))
    if (!walk.isOnline || !(await button.isVisible())) return
    const saved = walk.page.waitForResponse(
      (response) => response.url().endsWith('/rsvp') && response.request().method() !== 'GET',
    )
    await Promise.all([saved, button.click()])
    await settled(walk.page)
    const shown = (await button.getAttribute('aria-pressed')) === 'true'
    const { status } = await as(walk.url, walk.ana, getRsvp, { id: event.id })
    if (shown !== (status !== null)) throw new Error(`The page shows an RSVP: ${shown}; the service has ${status}`)
    await walk.page.reload()
    await settled(walk.page)
    if (((await button.getAttribute('aria-pressed')) === 'true') !== shown)
      throw new Error('A reload shows another RSVP than the tap did')
  },
  'types the beginning of an event': async (walk) => {
    await go(walk, '/events/create')
    const title = walk.page.locator('input[name="title"]')
    if (!(await title.isVisible())) return
    walk.typed = `Taller ${walk.random.between(1000, 9999)}`
    await title.fill(walk.typed)
  },
  'looks whether the text is still there': async (walk) => {
    if (walk.typed === undefined) return
    await go(walk, '/events/create')
    if (!walk.isOnline) return
    const title = await walk.page.locator('input[name="title"]').inputValue()
    if (title !== walk.typed) throw new Error(`Typed ${walk.typed}, and later the form says “${title}”`)
  },
  'sends Cora with a nervous finger': async (walk) => {
    await go(walk, '/cora/balance')
    const open = walk.page.getByRole('button', { name: /^(Transfer Cora|Transferir Cora)$/ })
    if (!walk.isOnline || !(await open.isVisible())) return
    await open.click()
    const dialog = walk.page.getByRole('dialog')
    await dialog.locator('input').nth(0).fill(walk.beto.user.username)
    await dialog.locator('input').nth(1).fill('1')
    await dialog.getByRole('button', { name: /^(Continue|Continuar)$/ }).click()
    await dialog.getByRole('button', { name: /1 Cora$/ }).dblclick()
    await dialog.getByRole('heading', { name: /^(Cora sent|Cora enviados?)/ }).waitFor()
    walk.sent++
    await walk.page.keyboard.press('Escape')
    const { items } = await as(walk.url, walk.ana, listTransactions, { direction: 'spent', limit: 100 })
    if (items.length !== walk.sent) throw new Error(`Sent ${walk.sent} times, and the ledger has ${items.length}`)
  },
}

/** Walks for some steps. Resolves to what went wrong and how it came to it, or undefined. */
export async function walkAround(
  browser: Browser,
  ground: Ground,
  random: Random,
  count: number,
): Promise<string | undefined> {
  const { context, page } = await openWindow(browser, ground.url, {
    person: ground.ana,
    language: random.pick(['en', 'es'] as const)!,
    width: random.pick([390, 1280] as const)!,
  })
  const sent = (await as(ground.url, ground.ana, listTransactions, { direction: 'spent', limit: 100 })).items.length
  const walk: Walk = { ...ground, random, context, page, typed: undefined, sent, isOnline: true, errors: [] }
  page.on('pageerror', (error) => walk.errors.push(String(error)))
  const done: string[] = []
  try {
    await go(walk, '/')
    while (done.length < count) {
      const name = random.pick(Object.keys(steps))!
      done.push(name)
      await steps[name]!(walk)
      await checkPage(walk)
    }
    return undefined
  } catch (error) {
    return `${done.map((name, index) => `  ${index + 1}. Ana ${name}`).join('\n')}\nOn ${walk.page.url()}: ${String(error)}`
  } finally {
    await context.setOffline(false)
    await context.unrouteAll({ behavior: 'ignoreErrors' })
  }
}

async function newTab(walk: Walk): Promise<Page> {
  const page = await walk.context.newPage()
  page.on('pageerror', (error) => walk.errors.push(String(error)))
  return page
}

/** Without the network, as a person does: by nothing but the pages that are open. */
async function go(walk: Walk, path: string): Promise<void> {
  if (!walk.isOnline) return
  await walk.page.goto(new URL(path, walk.url).href)
  await settled(walk.page)
}

/** The page's scripts have taken over from what the gateway painted, and nothing spins any more. */
const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const isBusy = [...document.querySelectorAll('#first, #prerendered, [aria-busy=true]')].some((part) => {
      const { top, bottom } = part.getBoundingClientRect()
      return part.checkVisibility() && bottom > 0 && top < innerHeight
    })
    return !isBusy
  })

/** What holds after every step. */
async function checkPage({ page, isOnline, errors }: Walk): Promise<void> {
  if (errors.length > 0) throw new Error(`Uncaught: ${errors.join('; ')}`)
  if (isOnline) await settled(page)
  const focus = await page.evaluate(() => {
    const focused = document.activeElement
    return !focused || focused === document.body || focused.checkVisibility() ? '' : focused.outerHTML.slice(0, 200)
  })
  if (focus !== '') throw new Error(`The focus is on something invisible: ${focus}`)
}

/** The link or the page may have gone in the meantime, as for a person. */
const gone = () => undefined
