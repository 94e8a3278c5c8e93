import { call } from '@convive/contracts/call'
import { listEvents } from '@convive/contracts/events'
import type { Stack } from '@convive/deploy/stack/stack'
import { chromium, type Browser, type Locator } from 'playwright-core'
import { findChromium } from '../e2e/setup/chromium.ts'
import { mailedCode } from '../e2e/support/mails.ts'
import { makePerson } from '../e2e/support/people.ts'
import { compare, type Result } from './compare-with-baseline.ts'

/** Seconds between two key presses on a phone: about 50 words a minute. */
const keySeconds = 0.2
/** The limits for the whole visit, and for the part until the login, in seconds. */
const bounds = { answered: 30, login: 12 }
/** The limit for the answer of a person with a session, whose tap needs no script. */
const memberBound = 2.5
const waitMs = 60_000

/**
 * The first minute of a person who reads only Spanish: from a link in a chat to a confirmed RSVP, with a change of
 * language, a tap, a name, an address and a code. The phone has a quarter of this processor's speed, an empty cache,
 * and 50 kB/s with 400 ms latency. Typing time is included; switching to the mail app and back is not.
 */
export async function benchFirstVisit(
  stack: Stack,
  dataDir: string,
  { rounds }: { rounds: number },
): Promise<Result[]> {
  const { items } = await call(listEvents, { when: 'upcoming', limit: 50 }, { origin: stack.url })
  const event = items.find(({ isPaid, isSample }) => !isPaid && !isSample)
  if (!event) throw new Error('there is no free event')
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launch({ executablePath, args })
  const times: { login: number; answered: number }[] = []
  const member: Record<MemberVisit, number[]> = { 'with scripts': [], 'without scripts': [] }
  try {
    for (let round = 0; round < rounds; round++) {
      times.push(await answerAsNewPerson(browser, `${stack.url}/events/${event.id}`, dataDir))
      for (const visit of memberVisits) member[visit].push(await answerAsMember(browser, stack.url, event.id, visit))
    }
  } finally {
    await browser.close()
  }
  const profile = 'at 50 kB/s, 400 ms'
  const ofMember = memberVisits.map((visit) =>
    compare(
      {
        name: `from a link to an accepted answer of a member, ${visit}, ${profile}`,
        unit: 's',
        goal: '<= 1',
        baselineName: 's, the bound',
      },
      member[visit],
      member[visit].map(() => memberBound),
    ),
  )
  const ofNewPerson = (['login', 'answered'] as const).map((part) =>
    compare(
      {
        name: `${part === 'login' ? 'from a link to the login' : 'from a link to a confirmed answer of a new person'} ${profile}`,
        unit: 's',
        goal: '<= 1',
        baselineName: 's, the bound',
      },
      times.map((one) => one[part]),
      times.map(() => bounds[part]),
    ),
  )
  return [...ofNewPerson, ...ofMember]
}

const memberVisits = ['with scripts', 'without scripts'] as const
type MemberVisit = (typeof memberVisits)[number]

/** Seconds from opening the link to the page that says that the answer is saved. */
async function answerAsMember(browser: Browser, url: string, eventId: number, visit: MemberVisit): Promise<number> {
  const person = await makePerson(url)
  const { context, page, devtools } = await openSlowPhone(browser)
  try {
    await context.addCookies([{ name: 'session', value: person.session, url }])
    if (visit === 'without scripts') await devtools.send('Network.setBlockedURLs', { urls: ['*.js'] })
    const begun = performance.now()
    await page.goto(`${url}/events/${eventId}`, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Voy', exact: true }).tap()
    await page.getByText('Respuesta guardada').first().waitFor()
    return (performance.now() - begun) / 1000
  } finally {
    await context.close()
  }
}

async function openSlowPhone(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    locale: 'es-CR',
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(waitMs)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 25_000,
  })
  return { context, page, devtools }
}

async function answerAsNewPerson(browser: Browser, address: string, dataDir: string) {
  const { context, page } = await openSlowPhone(browser)
  try {
    let keys = 0
    const type = async (field: Locator, text: string) => {
      await field.pressSequentially(text)
      keys += text.length
    }
    const begun = performance.now()
    const seconds = () => (performance.now() - begun) / 1000 + keys * keySeconds
    await page.goto(address, { waitUntil: 'commit' })
    await page.getByRole('button', { name: 'Voy', exact: true }).tap()
    const name = page.getByLabel('Tu nombre', { exact: true })
    await name.waitFor()
    const login = seconds()
    const email = `newcomer${crypto.randomUUID().slice(0, 8)}@example.org`
    await type(name, 'Mari Mora')
    await type(page.getByLabel('Correo', { exact: true }), email)
    await page.getByRole('button', { name: 'Enviame un código' }).tap()
    const code = page.getByLabel('Código', { exact: true })
    await code.waitFor()
    await type(code, (await mailedCode(dataDir, email)).replace(' ', ''))
    await page.getByRole('button', { name: 'Voy', exact: true, pressed: true }).waitFor()
    return { login, answered: seconds() }
  } finally {
    await context.close()
  }
}
