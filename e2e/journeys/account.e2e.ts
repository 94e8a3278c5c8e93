import type { Browser } from 'playwright-core'
import { beforeAll, expect, inject, it } from 'vitest'
import { loginInBar, personInBar } from '../support/top-bar.ts'
import { openBrowser, openWindow } from '../support/browser.ts'
import { mailedPath } from '../support/mails.ts'
import { makePerson, logIn } from '../support/people.ts'
import { onePixel } from '../support/pictures.ts'
import { toast } from '../support/toast.ts'

const { url, dataDir } = inject('site')
const newPassword = 'otra frase bien larga'
let browser: Browser
beforeAll(async () => {
  browser = await openBrowser()
})

it('resets a forgotten password by the mailed link, which works once', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url)
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email', { exact: true }).fill(ana.user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your email').first().waitFor()

  const link = await mailedPath(dataDir, ana.user.email, '/auth/reset-password')
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(newPassword)
  await page.getByText('Hard to guess', { exact: true }).waitFor()
  await page.getByLabel('Confirm new password').fill(newPassword)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await toast(page, 'Password changed').waitFor()

  await page.getByLabel('Username or email', { exact: true }).fill(ana.user.username)
  await page.getByLabel('Password', { exact: true }).fill(newPassword)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await personInBar(page).waitFor()

  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(ana.password)
  await page.getByLabel('Confirm new password').fill(ana.password)
  await page.getByRole('button', { name: 'Save new password' }).click()
  await page.getByRole('link', { name: 'Request a new link' }).waitFor()
})

it('confirms an address by the mailed link, and the profile stops asking', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/profile')
  const asking = page.getByText(`${ana.user.email} isn’t confirmed yet.`)
  await asking.waitFor()
  await page.goto(await mailedPath(dataDir, ana.user.email, '/auth/verify-email'))
  await page.getByRole('button', { name: 'Confirm my email' }).click()
  await page.getByText('Your email is confirmed').first().waitFor()
  await page.getByRole('link', { name: 'Your profile' }).click()
  await page.getByRole('heading', { level: 1, name: ana.user.displayName }).waitFor()
  await expect.poll(() => asking.count()).toBe(0)
})

it('ends every other session after a password change, and shows a wrong password beside its field', async () => {
  const ana = await makePerson(url, 'ana')
  const elsewhere = await logIn(url, ana.user.username, ana.password)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: /^End the session on/ }).waitFor()
  const change = async (current: string) => {
    await page.getByLabel('Current password', { exact: true }).fill(current)
    await page.getByLabel('New password', { exact: true }).fill(newPassword)
    await page.getByLabel('Confirm new password', { exact: true }).fill(newPassword)
    await page.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not this one')
  await page.locator('p').filter({ hasText: 'That is not your current password.' }).first().waitFor()
  await change(ana.password)
  await toast(page, 'Password changed').waitFor()
  expect((await fetch(`${url}/api/auth/me`, { headers: elsewhere.headers })).status).toBe(401)
  await page.reload()
  await personInBar(page).waitFor()
})

it('ends a session on another device from the list', async () => {
  const ana = await makePerson(url, 'ana')
  const elsewhere = await logIn(url, ana.user.username, ana.password)
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: /^End the session on/ }).click()
  await toast(page, 'Session ended').waitFor()
  expect((await fetch(`${url}/api/auth/me`, { headers: elsewhere.headers })).status).toBe(401)
  expect((await fetch(`${url}/api/auth/me`, { headers: ana.headers })).status).toBe(200)
})

it('replaces the initials by a picture, and removes it again', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/profile?tab=settings')
  const inHead = page.locator('img[src^="/api/user/pictures/"]')
  await page.locator('input[type=file]').setInputFiles(onePixel('dot.png'))
  await toast(page, 'Picture saved').waitFor()
  await inHead.first().waitFor()
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await inHead.first().waitFor({ state: 'detached' })
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from('not a picture') })
  await page.getByRole('alert').filter({ hasText: 'JPEG, PNG or WebP' }).waitFor()
})

it('changes the email with the password, asks to confirm it, and notifies the former address', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana, language: 'es', width: 390 })
  const email = `nueva.${ana.user.email}`
  await page.goto(await mailedPath(dataDir, ana.user.email, '/auth/verify-email'))
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await page.getByText('Tu correo quedó confirmado').first().waitFor()
  await page.goto('/profile?tab=settings')
  const form = page.locator('form').filter({ has: page.getByLabel('Sobre vos') })
  await form.waitFor()
  expect(await form.getByLabel('Contraseña actual').count()).toBe(0)
  await form.getByLabel('Correo', { exact: true }).fill(email)
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await form.getByText('Falta la contraseña').waitFor()
  await form.getByLabel('Contraseña actual').fill('no es esta')
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await form.getByText('Esa no es tu contraseña actual.').last().waitFor()
  await form.getByLabel('Contraseña actual').fill(ana.password)
  await form.getByRole('button', { name: 'Guardar cambios' }).click()
  await page.getByText('Tu perfil quedó guardado').first().waitFor()
  await form.getByLabel('Contraseña actual').waitFor({ state: 'detached' })
  expect(await form.getByLabel('Correo', { exact: true }).inputValue()).toBe(email)
  await page.goto(await mailedPath(dataDir, email, '/auth/verify-email'))
  await page.getByRole('button', { name: 'Confirmar mi correo' }).click()
  await page.getByText('Tu correo quedó confirmado').first().waitFor()
  await mailedPath(dataDir, ana.user.email, '/contact')
})

it('adds a passkey with the password, names it, logs in by the one that the browser proposes, and removes it', async () => {
  const ana = await makePerson(url, 'ana')
  const { page, context } = await openWindow(browser, url, { person: ana, width: 390 })
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('no es esta')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByText('That is not your current password.').waitFor()
  await dialog.getByLabel('Current password').fill(ana.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await toast(page, 'Passkey added').waitFor()
  await page.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name', { exact: true }).fill('My phone')
  await page.getByRole('button', { name: 'Save', exact: true }).click()

  const remove = page.getByRole('button', { name: 'Remove My phone' })
  await remove.waitFor()
  await context.clearCookies({ name: 'session' })
  await page.goto(`/auth/login?returnUrl=${encodeURIComponent('/profile?tab=settings')}`)
  await remove.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await remove.waitFor({ state: 'detached' })
})

it('downloads all data of a user as one file', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/profile?tab=settings')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download my data' }).click(),
  ])
  const file = await download.createReadStream()
  const text = (await file.toArray()).map(String).join('')
  expect(JSON.parse(text)).toMatchObject({
    account: { userId: ana.user.id },
    events: { userId: ana.user.id },
    cora: { userId: ana.user.id },
  })
})

it('deletes an account with its password, and refuses to log in as it again', async () => {
  const ana = await makePerson(url, 'ana')
  const { page } = await openWindow(browser, url, { person: ana })
  await page.goto('/profile?tab=settings')
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill('not this one')
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await dialog.getByText('That is not your current password.').waitFor()
  await dialog.getByLabel('Current password').fill(ana.password)
  await dialog.getByRole('button', { name: 'Delete permanently' }).click()
  await loginInBar(page).waitFor()
  await expect(logIn(url, ana.user.username, ana.password)).rejects.toThrow('401')
})
