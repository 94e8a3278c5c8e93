import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { freePort } from './stack/free-port.ts'
import { root } from './stack/paths.ts'
import { ended } from './stack/processes.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'convive-dev-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** The smallest front end: the start compiles it and the shell. */
test('npm run dev -w mfe-admin serves the shell and the front end from their sources until it is stopped', async () => {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: String(port), SEED_DEMO: '0' }
  const command = ['run', 'dev', '--silent', '-w', 'mfe-admin']
  const child = spawn('npm', command, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const end = ended(child)
  let isOver = false
  void end.then(() => (isOver = true))
  try {
    const ready = `Convive is ready at ${url}\n`
    await expect.poll(() => isOver || output.includes(ready), { timeout: 150_000 }).toBe(true)
    expect(output).toContain(ready)
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
  } finally {
    child.kill('SIGTERM')
  }
  expect(await end).toEqual({ code: 0, signal: null })
  expect(output).toMatch(/Stopping\n$/)
}, 200_000)
