import type { Browser, Page } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { attendEvent } from '@convive/contracts/attendance'
import { getBalance, listTransactions } from '@convive/contracts/cora'
import { eventually } from '@convive/service-kit/testing/eventually'
import { balanceInBar } from '../support/top-bar.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makeEvent, makePerson } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('rewards a user once who attends twenty times at once in two tabs', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana')]
  const event = await makeEvent(url, organiser, { past: true, coraReward: 7 })
  const { context, page: one } = await openWindow(browser, url, { person: ana })
  const two = await context.newPage()
  for (const page of [one, two]) {
    await page.goto(`/events/${event.id}`)
    await page.getByRole('button', { name: 'Mark as Attended' }).waitFor()
  }
  const press = (page: Page) =>
    page.getByRole('button', { name: 'Mark as Attended' }).evaluate((button: HTMLButtonElement) => button.click())
  const [answers] = await Promise.all([
    Promise.all(Array.from({ length: 20 }, () => as(url, ana, attendEvent, { id: event.id }))),
    press(one),
    press(two),
  ])
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set(['{"attended":true,"coraAwarded":7}']),
  )
  for (const page of [one, two]) await page.getByRole('button', { name: 'Attended', exact: true }).waitFor()

  await eventually(
    () => as(url, ana, getBalance, {}),
    ({ balance }) => balance >= 7,
  )
  const { items } = await as(url, ana, listTransactions, {})
  expect(items.map(({ type, amount }) => [type, amount])).toEqual([['earned_attend_event', 7]])
  for (const page of [one, two]) await balanceInBar(page, 7).waitFor()
})
