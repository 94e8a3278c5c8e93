import type { Browser } from 'playwright-core'
import { getBalance } from '@convive/contracts/cora'
import { beforeAll, expect, inject, it } from 'vitest'
import { balanceInBar } from '../support/top-bar.ts'
import { loseAnswers, openBrowser, openWindow } from '../support/browser.ts'
import { as, earn, makePerson } from '../support/people.ts'

const { url } = inject('site')
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('names the recipient before confirming a transfer, and ends with a receipt', async () => {
  const [organiser, ana, bea] = [
    await makePerson(url, 'org'),
    await makePerson(url, 'ana'),
    await makePerson(url, 'bea'),
  ]
  await earn(url, ana, organiser, 30)
  const { page } = await openWindow(browser, url, { person: ana })
  const { page: beas } = await openWindow(browser, url, { person: bea })
  await beas.goto('/cora/balance')
  await page.goto('/cora/balance')
  await page.getByRole('button', { name: 'Transfer Cora' }).click()
  const dialog = page.getByRole('dialog')
  const recipient = dialog.getByLabel('Recipient', { exact: true })
  const [amount, next] = [
    dialog.getByLabel('Amount', { exact: true }),
    dialog.getByRole('button', { name: 'Continue' }),
  ]

  await recipient.fill('nobody-of-this-name')
  await amount.fill('12')
  await next.click()
  await dialog.getByText('No user with that name').waitFor()
  expect(await recipient.getAttribute('aria-invalid')).toBe('true')
  await recipient.fill(ana.user.username)
  await next.click()
  await dialog.getByText('You can’t send Cora to yourself.').waitFor()
  await recipient.fill(` @${bea.user.username.toUpperCase()}`)
  await next.click()
  await dialog.getByRole('heading', { name: `Send 12 Cora to ${bea.user.displayName}?` }).waitFor()
  await dialog.getByText(`@${bea.user.username}`).waitFor()
  await dialog.getByRole('button', { name: 'Send 12 Cora' }).click()

  await dialog.getByRole('heading', { name: 'Cora sent' }).waitFor()
  await dialog.getByText(`12 Cora to ${bea.user.displayName}`).waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await balanceInBar(page, 18).waitFor()
  await balanceInBar(beas, 12).waitFor()
  await page.getByText(`Transfer to ${bea.user.username}`).first().waitFor()
})

it('offers a retry after a reload for a transfer whose response was lost, until the user checks the history', async () => {
  const [organiser, ana, bea] = [
    await makePerson(url, 'org'),
    await makePerson(url, 'ana'),
    await makePerson(url, 'bea'),
  ]
  await earn(url, ana, organiser, 30)
  const { page } = await openWindow(browser, url, { person: ana })
  const dialog = page.getByRole('dialog')
  const unknown = dialog.getByText('We couldn’t confirm that the Cora was sent')
  await page.goto('/cora/balance?transfer')
  await dialog.getByLabel('Recipient', { exact: true }).fill(bea.user.username)
  await dialog.getByLabel('Amount', { exact: true }).fill('7')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await loseAnswers(page, '**/api/cora/transfer')
  await dialog.getByRole('button', { name: 'Send 7 Cora' }).click()
  await unknown.waitFor()
  await page.reload()
  await unknown.waitFor()
  // The message of the first attempt stays until the second one has ended.
  const lostAgain = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/cora/transfer'))
  await dialog.getByRole('button', { name: 'Check and try again' }).click()
  await lostAgain
  await unknown.waitFor()
  await page.unroute('**/api/cora/transfer')
  await dialog.getByRole('button', { name: 'Check and try again' }).click()
  await dialog.getByRole('heading', { name: 'Cora sent' }).waitFor()
  expect((await as(url, ana, getBalance, {})).balance).toBe(23)

  await page.goto('/cora/balance?transfer')
  await dialog.getByLabel('Recipient', { exact: true }).fill(bea.user.username)
  await dialog.getByLabel('Amount', { exact: true }).fill('3')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.route('**/api/cora/transfer', (route) => route.abort('connectionreset'))
  await dialog.getByRole('button', { name: 'Send 3 Cora' }).click()
  await unknown.waitFor()
  await dialog.getByRole('button', { name: 'Close and check' }).click()
  await page.goto('/cora/balance')
  await page.getByRole('button', { name: 'Transfer Cora' }).waitFor()
  expect(await dialog.count()).toBe(0)
})

it('downloads the statement of a month', async () => {
  const [organiser, ana] = [await makePerson(url, 'org'), await makePerson(url, 'ana')]
  await earn(url, ana, organiser, 5)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/cora/balance')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^convive-cora-20\d\d-\d\d\.csv$/)
  let csv = ''
  for await (const part of await file.createReadStream()) csv += String(part)
  expect(csv).toMatch(
    /^\uFEFFid,date,time,type,description,amount,balance\r\n\d+,.+,Attended Event,Attended .+,5,5\r\n$/,
  )
})
