import type { Browser } from 'playwright-core'
import { attendEvent } from '@convive/contracts/attendance'
import { listTransactions } from '@convive/contracts/cora'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceInBar } from '../support/top-bar.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { as, makeEvent, makePerson, logIn, uniqueName } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('rewards an inviter once, after the invited user took part', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana')]
  const { page: anas, context } = await openWindow(browser, url, { person: ana })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await anas.goto('/cora/balance')
  await anas.getByRole('region', { name: 'Invite someone' }).getByRole('button', { name: 'Copy link' }).click()
  await anas.getByText('Link copied').first().waitFor()
  const link = await anas.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${url}/auth/register?ref=${ana.user.username}`)

  const username = uniqueName('bea')
  const { page: beas } = await openWindow(browser, url, { width: 390 })
  await beas.goto(link)
  await beas.getByText(ana.user.username).filter({ visible: true }).waitFor()
  // While the painted form hands over what was typed, the real one is in the document as well, hidden.
  const field = (label: string) => beas.getByLabel(label, { exact: true }).filter({ visible: true })
  await field('Username').fill(username)
  await field('Display name').fill('Bea Mora')
  await field('Email').fill(`${username}@example.org`)
  await field('Password').fill('tres palabras propias')
  await field('Confirm password').fill('tres palabras propias')
  await beas.getByRole('button', { name: 'Create account' }).click()
  await beas.waitForURL((address) => address.pathname === '/')

  const event = await makeEvent(url, organiser, { past: true, coraReward: 10 })
  await beas.goto(`/events/${event.id}`)
  await beas.getByRole('button', { name: 'Mark as Attended' }).click()
  await anas.getByText(`Invited ${username}`).first().waitFor()
  await balanceInBar(anas, 5).waitFor()

  const bea = await logIn(url, username, 'tres palabras propias')
  const another = await makeEvent(url, organiser, { past: true, coraReward: 3 })
  await as(url, bea, attendEvent, { id: another.id })
  await balanceInBar(beas, 13).waitFor()
  const { items } = await as(url, ana, listTransactions, {})
  expect(items.map(({ type, amount }) => [type, amount])).toEqual([['earned_referral', 5]])
})
