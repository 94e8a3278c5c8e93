import { rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { getBalance, listTransactions } from '@convive/contracts/cora'
import { eventually } from '@convive/service-kit/testing/eventually'
import { balanceInBar } from '../support/top-bar.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makeEvent, makePerson } from '../support/people.ts'
import { ownStack } from '../support/stack.ts'

let stack: Awaited<ReturnType<typeof ownStack>>
let browser: Browser
beforeAll(async () => {
  stack = await ownStack()
  browser = await openBrowser()
})
afterAll(async () => {
  await stack.end()
})

const part = (name: string) => stack.parts[name]!

async function attendedEvent(coraReward: number) {
  const [organiser, ana] = [await makePerson(stack.url, 'org'), await makePerson(stack.url, 'ana')]
  const event = await makeEvent(stack.url, organiser, { past: true, coraReward })
  const { page } = await openWindow(browser, stack.url, { person: ana })
  await page.goto(`/events/${event.id}`)
  return { ana, page }
}

it('pays a reward exactly once when NATS is killed and loses its store after the attendance', async () => {
  const { ana, page } = await attendedEvent(9)
  await part('svc-cora').stop()
  await page.getByRole('button', { name: 'Mark as Attended' }).click()
  await page.getByRole('button', { name: 'Attended', exact: true }).waitFor()
  await part('nats').stop()
  rmSync(join(stack.dataDir, 'nats/store'), { recursive: true, force: true })
  await part('nats').start()
  await part('svc-cora').start()

  const { items } = await eventually(
    () => as(stack.url, ana, listTransactions, {}).catch(() => ({ items: [] })),
    (answer) => answer.items.length > 0,
    60_000,
  )
  expect(items.map(({ type, amount }) => [type, amount])).toEqual([['earned_attend_event', 9]])
  await balanceInBar(page, 9).waitFor({ timeout: 30_000 })
})

it('records an attendance while svc-cora is down, and the badge catches up afterwards', async () => {
  const { ana, page } = await attendedEvent(8)
  await part('svc-cora').stop()
  await page.getByRole('button', { name: 'Mark as Attended' }).click()
  await page.getByRole('button', { name: 'Attended', exact: true }).waitFor()
  await page.goto('/cora/balance')
  await page.getByRole('main').getByRole('button', { name: 'Retry' }).first().waitFor()
  await part('svc-cora').start()
  await balanceInBar(page, 8).waitFor({ timeout: 30_000 })
  expect(await as(stack.url, ana, getBalance, {})).toEqual({ balance: 8 })
})

it('restarts a killed service while the others keep answering', async () => {
  await part('svc-identity').kill()
  expect((await fetch(`${stack.url}/api/events`)).status).toBe(200)
  await eventually(
    () => fetch(`${stack.url}/api/status`).then(({ status }) => status),
    (status) => status === 200,
    30_000,
  )
})
