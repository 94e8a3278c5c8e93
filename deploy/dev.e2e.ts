import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openBrowser, openWindow } from '../e2e/support/browser.ts'
import { freePort } from './stack/free-port.ts'
import { root } from './stack/paths.ts'
import { ended } from './stack/processes.ts'
import { disposableFolder } from './testing/disposable-folder.ts'

const dataDir = disposableFolder('dev')
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Runs `npm run dev` until `check` has ended, and then stops it. */
async function withDev(args: string[], ready: string, check: (url: string) => Promise<void>): Promise<void> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: '0' }
  const child = spawn('npm', ['run', 'dev', '--silent', ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const end = ended(child)
  let isOver = false
  void end.then(() => (isOver = true))
  try {
    const line = `${ready} is ready at ${url}`
    await expect.poll(() => isOver || output.includes(line), { timeout: 150_000 }).toBe(true)
    expect(output).toContain(line)
    await check(url)
  } finally {
    child.kill('SIGTERM')
  }
  expect(await end).toEqual({ code: 0, signal: null })
  expect(output).toMatch(/Stopping\n$/)
}

/** The smallest front end: the start compiles it and the shell. */
test('npm run dev -- mfe-admin serves the shell and the front end from their sources until it is stopped', async () => {
  await withDev(['--', 'mfe-admin'], 'Convive', async (url) => {
    const read = async (path: string) => {
      const answer = await fetch(url + path)
      return [answer.status, await answer.text()] as const
    }
    const [pageStatus, page] = await read('/admin/status')
    const [, script = ''] = /<script[^>]+src="([^"]+)"/.exec(page) ?? []
    expect([pageStatus, (await read(script))[0]]).toEqual([200, 200])
    const [, remotes] = await read('/remotes.json')
    expect(JSON.parse(remotes)).toContainEqual(
      expect.objectContaining({ name: 'mfe_admin', entry: '/remotes/mfe_admin/mf-manifest.json' }),
    )
    // An entry of a production build has a hash in its name.
    const [entryStatus, entry] = await read('/remotes/mfe_admin/remoteEntry.js')
    expect([entryStatus, entry.includes('react-refresh')]).toEqual([200, true])
  })
}, 200_000)

test('npm run dev -w mfe-events shows that front end alone, with mocked events', async () => {
  await withDev(['-w', 'mfe-events'], 'mfe-events', async (url) => {
    const { page } = await openWindow(await openBrowser(), url)
    await page.goto('/events/discover')
    await page.getByRole('link', { name: 'Feria del agricultor' }).first().waitFor()
    expect(existsSync(join(dataDir, 'alone/mfe-events/postgres'))).toBe(false)
  })
}, 200_000)
