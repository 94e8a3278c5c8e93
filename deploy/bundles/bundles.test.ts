import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assembleImage } from '../containers/assemble-image.ts'
import { bundleProcess, checkAscii, externalModulesFile } from './bundle-process.ts'

/** Outside of the repository, so that its modules are not found. */
let folder: string
const bundle = () => join(folder, 'bundle')
const image = () => join(folder, 'image')
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: image(), encoding: 'utf8', env: {} })

/**
 * The service with every kind of part: threads, child processes, native modules, data, and chunks that are loaded
 * later.
 */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'convive-bundle-'))
  await bundleProcess('svc-ingest', bundle())
  await assembleImage('svc-ingest', bundle(), image())
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the bundle of a process', () => {
  test('has a file for each program that it starts', () => {
    const programs = readdirSync(bundle()).filter((file) => /^[a-z-]+\.js$/.test(file))
    expect(programs).toEqual([
      'assist-worker.js',
      'chat-worker.js',
      'document-reader-process.js',
      'main.js',
      'ocr-process.js',
      'picture-process.js',
    ])
  })

  test('needs only the modules that it lists', () => {
    expect(JSON.parse(readFileSync(join(bundle(), externalModulesFile), 'utf8'))).toEqual([
      '@tesseract.js-data/eng',
      '@tesseract.js-data/spa',
      'sharp',
      'tesseract.js',
    ])
    const { stderr } = run('dist/main.js')
    expect(stderr).toContain('DATABASE_URL')
    for (const program of ['ocr-process.js', 'picture-process.js', 'document-reader-process.js'])
      expect(run('--input-type=module', '-e', `await import('./dist/${program}'); process.exit()`)).toMatchObject({
        status: 0,
        stderr: '',
      })
  })

  test('is made of packages that the list of materials names', () => {
    const { components } = JSON.parse(readFileSync(join(image(), 'sbom.json'), 'utf8')) as {
      components: { group?: string; name: string }[]
    }
    const listed = new Set(components.map(({ group, name }) => (group === undefined ? name : `${group}/${name}`)))
    const { sources } = JSON.parse(readFileSync(join(bundle(), 'main.js.map'), 'utf8')) as { sources: string[] }
    const packages = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
    expect(packages).toContain('pg')
    expect([...new Set(packages)].filter((name) => !listed.has(name))).toEqual([])
  })

  test('holds no letter beyond Latin 1, which would double the memory of its text', () => {
    expect(readFileSync(join(bundle(), 'main.js'), 'utf8')).not.toSatisfy((text: string) => /[^\0-\xff]/.test(text))
  })
})

test('the launcher of npm start is a bundle, which needs no installed module', async () => {
  const out = join(folder, 'launcher')
  await bundleProcess('deploy', out, 'start.ts')
  expect(JSON.parse(readFileSync(join(out, externalModulesFile), 'utf8'))).toEqual([])
  const env = { RATE_LIMIT: 'maybe' }
  const { status, stderr } = spawnSync(process.execPath, [join(out, 'start.js')], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^RATE_LIMIT: .+\n$/)])
})

// One letter more doubles the memory of the whole text.
test('the bundle of the gateway is in ASCII', async () => {
  const out = join(folder, 'gateway')
  await bundleProcess('gateway', out)
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  expect(() => checkAscii('gateway', read('main.js'))).not.toThrow()
  expect(() => checkAscii('gateway', 'html`<title>Limón</title>`')).toThrow('not in ASCII near html`<title>Limón')
  // Nor does it load the font library of share pictures before it draws one.
  const [loaded] = readdirSync(out).filter((file) => /^text-outlines\.\w+\.js$/.test(file))
  expect(read('main.js')).toContain(`import(\`./${loaded}\`)`)
  expect(read('main.js')).not.toContain(`from"./${loaded}"`)
})
