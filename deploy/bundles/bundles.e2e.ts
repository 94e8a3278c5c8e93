import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { assembleImage } from '../containers/assemble-image.ts'
import { buildForStart } from '../stack/build.ts'
import { root } from '../stack/paths.ts'
import { checkAscii, externalModulesFile } from './bundle-process.ts'

/** Outside of the repository, so that its modules are not found. */
let folder: string
const bundle = join(root, 'svc-ingest/dist')
const image = () => join(folder, 'image')
const run = (...args: string[]) => spawnSync(process.execPath, args, { cwd: image(), encoding: 'utf8', env: {} })

/**
 * The service with every kind of part: child processes, native modules, data, and chunks that are loaded
 * later. These are the bundles that the site runs: building them a second time took 8 s of processor time.
 */
beforeAll(async () => {
  await buildForStart({ log: console.log, signal: new AbortController().signal })
  folder = mkdtempSync(join(tmpdir(), 'convive-bundle-'))
  await assembleImage('svc-ingest', bundle, image())
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the bundle of a process', () => {
  test('has a file for each program that it starts', () => {
    const programs = readdirSync(bundle).filter((file) => /^[a-z-]+\.js$/.test(file))
    expect(programs).toEqual([
      'assist-process.js',
      'chat-process.js',
      'document-process.js',
      'main.js',
      'ocr-process.js',
      'picture-process.js',
    ])
  })

  test('needs only the modules that it lists', () => {
    expect(JSON.parse(readFileSync(join(bundle, externalModulesFile), 'utf8'))).toEqual([
      '@tesseract.js-data/eng',
      '@tesseract.js-data/spa',
      'sharp',
      'tesseract.js',
    ])
    const { stderr } = run('dist/main.js')
    expect(stderr).toContain('DATABASE_URL')
    for (const program of ['ocr-process.js', 'picture-process.js', 'document-process.js'])
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
    const { sources } = JSON.parse(readFileSync(join(bundle, 'main.js.map'), 'utf8')) as { sources: string[] }
    const packages = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1] ?? [])
    expect(packages).toContain('pg')
    expect([...new Set(packages)].filter((name) => !listed.has(name))).toEqual([])
  })

  test('holds no letter beyond Latin 1, which would double the memory of its text', () => {
    expect(readFileSync(join(bundle, 'main.js'), 'utf8')).not.toSatisfy((text: string) => /[^\0-\xff]/.test(text))
  })
})

test('the launcher of npm start is a bundle, which needs no installed module', () => {
  // Outside of the repository, so that installed modules are not found.
  const out = join(folder, 'launcher')
  cpSync(join(root, 'deploy/dist'), out, { recursive: true })
  expect(JSON.parse(readFileSync(join(out, externalModulesFile), 'utf8'))).toEqual([])
  const env = { RATE_LIMIT: 'maybe' }
  const { status, stderr } = spawnSync(process.execPath, [join(out, 'start.js')], { encoding: 'utf8', env })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/^RATE_LIMIT: .+\n$/)])
  // It checks the site by a program of its own.
  const nowhere = { DATA_DIR: join(folder, 'nothing'), DATABASE_URL: 'postgres://nobody:none@127.0.0.1:9/none' }
  const check = spawnSync(process.execPath, [join(out, 'check-site.js')], { encoding: 'utf8', env: nowhere })
  expect([check.status, check.stderr]).toEqual([1, expect.stringContaining('ECONNREFUSED')])
})

// One letter more doubles the memory of the whole text.
test('the bundle of the gateway is in ASCII', () => {
  const out = join(root, 'gateway/dist')
  const read = (file: string) => readFileSync(join(out, file), 'utf8')
  expect(() => checkAscii('gateway', read('main.js'))).not.toThrow()
  expect(() => checkAscii('gateway', 'html`<title>Limón</title>`')).toThrow('not in ASCII near html`<title>Limón')
  // Nor does it load the font library of share pictures before it draws one.
  const [, loaded] = /import\(`\.\/(draw-card\.\w+\.js)`\)/.exec(read('main.js')) ?? []
  expect(readdirSync(out)).toContain(loaded)
  expect(read('main.js')).not.toContain(`from"./${loaded}"`)
})
