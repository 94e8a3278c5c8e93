import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { disposableFolder } from '../testing/disposable-folder.ts'
import { freePort } from './free-port.ts'
import { release } from './release.ts'
import { bundleCommand, runProgram } from './run-program.ts'
import { supervise, type SupervisedProcess } from './supervised-process.ts'

const parts: SupervisedProcess[] = []
const folders: string[] = []
afterEach(async () => {
  await Promise.all(parts.splice(0).map((part) => part.stop(0)))
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const silent = () => undefined
/** A bundle that responds with its version, once it is ready. */
const bundleOf = (version: string) => `
  import { createServer } from 'node:http'
  createServer((_request, response) => response.end('${version}')).listen(process.env.PORT, '127.0.0.1')
  process.on('SIGTERM', () => process.exit(0))`

/** Two supervised processes of `svc-cora`, from a bundle that responds with `old`. */
async function startSite() {
  const root = disposableFolder('release')
  folders.push(root)
  const dist = join(root, 'svc-cora/dist')
  mkdirSync(dist, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "type": "module" }')
  const write = (source: string) => writeFileSync(join(dist, 'main.js'), source)
  write(bundleOf('old'))
  const runFolder = join(root, 'run')
  const urls: string[] = []
  for (const name of ['svc-cora', 'svc-cora-2']) {
    const port = await freePort()
    urls.push(`http://127.0.0.1:${port}/readyz`)
    const program = {
      command: bundleCommand,
      folder: 'svc-cora',
      root,
      env: { PORT: String(port) },
      logFile: join(root, `${name}.log`),
      record: join(runFolder, `${name}.json`),
      readyUrl: urls.at(-1)!,
    }
    const part = supervise(name, () => runProgram(program), silent)
    parts.push(part)
    await part.start()
  }
  const versions = () => Promise.all(urls.map((url) => fetch(url).then((response) => response.text(), silent)))
  await expect.poll(versions).toEqual(['old', 'old'])
  const kept = join(root, 'kept')
  return {
    versions,
    write,
    release: (build: () => void, patienceMs = 60_000, part = 'svc-cora') =>
      release({ part, dist, kept, runFolder, log: silent, build: async () => build(), patienceMs }),
  }
}

test('a new bundle replaces the former one in all processes of a part', async () => {
  const site = await startSite()
  await site.release(() => site.write(bundleOf('new')))
  expect(await site.versions()).toEqual(['new', 'new'])
})

test('a bundle that does not become ready is taken back', async () => {
  const site = await startSite()
  await expect(site.release(() => site.write('process.exit(1)'), 1000)).rejects.toThrow('its former bundle runs again')
  expect(await site.versions()).toEqual(['old', 'old'])
})

test('a build that fails restarts nothing, and nothing is released where nothing runs', async () => {
  const site = await startSite()
  const pids = parts.map(({ pid }) => pid)
  const failing = () => {
    throw new Error('could not be built')
  }
  await expect(site.release(failing)).rejects.toThrow('could not be built')
  await expect(site.release(() => undefined, 0, 'gateway')).rejects.toThrow('No process of gateway runs')
  expect(parts.map(({ pid }) => pid)).toEqual(pids)
})
