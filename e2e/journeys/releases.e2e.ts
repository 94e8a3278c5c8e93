import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { findBuild } from '../../deploy/stack/publish-built.ts'
import { root } from '../../deploy/stack/paths.ts'
import { followLink, openBrowser, openWindow } from '../support/browser.ts'
import { fabricateRelease, type ReleaseSite, startReleaseSite } from '../support/releases.ts'

let browser: Browser
let site: ReleaseSite
beforeAll(async () => {
  browser = await openBrowser()
  site = await startReleaseSite(inject('site'))
})
afterAll(() => site.end())

const built = findBuild('mfe-events')
const run = promisify(execFile)
/** The pages of a release contain its name. */
const releaseOf = (version: string, more: Record<string, string> = {}) =>
  fabricateRelease(built, version, {
    'Partner Venues': `Partner Venues of ${version}`,
    'Create an event': `Create an event of ${version}`,
    ...more,
  })

async function publish(version: string, more?: Record<string, string>): Promise<void> {
  await site.client('mfe-events').publish(releaseOf(version, more))
}
async function release(version: string): Promise<void> {
  await publish(version)
  await site.client('mfe-events').act('release', version)
}

const headed = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor()
const title = (page: Page) => page.getByLabel('Title', { exact: true })

it('an open tab keeps working over three releases, and moves to the newest when its own is removed, with what was typed', async () => {
  const { page } = await openWindow(browser, site.url)
  const loaded: string[] = []
  page.on('response', (response) => void (response.ok() && loaded.push(new URL(response.url()).pathname)))
  await page.goto('/events/discover')
  const hasLoaded = (chunk: string) => loaded.find((path) => path.includes(chunk))
  await expect.poll(() => hasLoaded('discover-page')).toContain(`/${built.version}/`)

  await release('release-2')
  await release('release-3')
  // Its chunk was replaced twice, and was never loaded.
  expect(hasLoaded('create-page')).toBeUndefined()
  await followLink(page, '/events/create')
  await headed(page, 'Create an event')
  expect(hasLoaded('create-page')).toContain(`/${built.version}/`)
  await title(page).fill('Turno de San Isidro')

  // The next release deletes the files of this tab's version.
  await site.age('mfe-events', 31)
  await release('release-4')
  await followLink(page, '/venues')
  await headed(page, 'Partner Venues of release-4')
  await followLink(page, '/events/create')
  await headed(page, 'Create an event of release-4')
  expect(await title(page).inputValue()).toBe('Turno de San Isidro')

  // This text is not stored anywhere, so the page waits until the user reloads it.
  const email = page.getByRole('contentinfo').getByLabel('Email')
  await email.fill('ana@example.org')
  await release('release-5')
  await site.age('mfe-events', 31)
  await release('release-6')
  await followLink(page, '/tickets')
  await page.getByText('There is a new version of Convive').waitFor()
  expect(await email.inputValue()).toBe('ana@example.org')
  await page.getByRole('main').getByRole('button', { name: 'Reload' }).click()
  await followLink(page, '/venues')
  await headed(page, 'Partner Venues of release-6')

  // A remote that this tab has not loaded yet. Its whole version is deleted.
  const cora = site.client('mfe-cora')
  for (const version of ['cora-2', 'cora-3']) {
    await cora.publish(fabricateRelease(findBuild('mfe-cora'), version))
    await cora.act('release', version)
    await site.age('mfe-cora', 31)
  }
  await followLink(page, '/cora/balance')
  await expect.poll(() => hasLoaded('/mfe_cora/cora-3/')).toBeDefined()
})

it('shows a preview to one browser, and rolls back by command', async () => {
  const { page } = await openWindow(browser, site.url)
  await release('release-7')
  await publish('release-8')
  const { url = '' } = await site.client('mfe-events').act('preview', 'release-8')
  // The links of a site name its public address, which a site of tests does not have.
  await page.goto(`${site.url}${new URL(url).pathname}`)
  await followLink(page, '/venues')
  await headed(page, 'Partner Venues of release-8')
  const everybody = await openWindow(browser, site.url)
  await everybody.page.goto('/venues')
  await headed(everybody.page, 'Partner Venues of release-7')
  await page.goto('/preview/end')
  await followLink(page, '/venues')
  await headed(page, 'Partner Venues of release-7')

  await release('release-8')
  const command = join(root, 'deploy/rollback-front-end.ts')
  const args = ['--disable-warning=ExperimentalWarning', command, 'mfe-events', '--site', site.url]
  const { stdout } = await run(process.execPath, args, { env: { ...process.env, ...site.env } })
  expect(stdout).toBe('mfe-events release-7 is current\n')
  await everybody.page.reload()
  await headed(everybody.page, 'Partner Venues of release-7')
})

it('replaces a remote whose React does not fit by a panel with Retry, and takes one with a newer minor version', async () => {
  const { page } = await openWindow(browser, site.url)
  const client = site.client('mfe-events')
  const manifest =
    built.files
      .find(({ file }) => file === 'asset-manifest.json')
      ?.read()
      .toString() ?? ''
  const [version = '', major = ''] = /"react":{"version":"((\d+)[^"]+)"/.exec(manifest)?.slice(1) ?? []
  const builtWith = (react: string) => ({
    [`"react":{"version":"${version}"`]: `"react":{"version":"${react}"`,
    [`"^${major}.0.0"`]: `"^${react.split('.')[0]}.0.0"`,
  })
  await publish('react-99', builtWith('99.0.0'))
  await expect(client.act('release', 'react-99')).rejects.toThrow(`needs react 99.0.0, and the published shell has`)
  const { url = '' } = await client.act('preview', 'react-99')
  // The links of a site name its public address, which a site of tests does not have.
  await page.goto(`${site.url}${new URL(url).pathname}`)
  await followLink(page, '/venues')
  const panel = page.getByRole('main').getByRole('alert')
  await panel.getByText('Events and venues aren’t available right now').waitFor()
  await panel.getByRole('button', { name: 'Retry' }).click()
  await panel.getByText('Events and venues aren’t available right now').waitFor()
  await followLink(page, '/help')
  await headed(page, 'Help Center')

  await publish('newer-minor', builtWith(`${major}.999.0`))
  await client.act('release', 'newer-minor')
  await page.goto('/preview/end')
  await followLink(page, '/venues')
  await headed(page, 'Partner Venues of newer-minor')
})
