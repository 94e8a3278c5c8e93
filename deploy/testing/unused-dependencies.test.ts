import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { type Manifest, unusedDependencies } from './unused-dependencies.ts'

const unusedIn = (text: string, manifest: Manifest) =>
  unusedDependencies('svc-x', manifest, [
    { path: 'svc-x/src/a.ts', text },
    { path: 'svc-y/src/a.ts', text: `import { Hono } from 'hono'` },
  ])

it('reports a dependency that only another package imports', () => {
  expect(unusedIn(`import { honoured } from './hono.ts'`, { dependencies: { hono: '1' } })).toEqual([
    'svc-x/package.json declares hono, which no file of the package names',
  ])
})

it.each([
  ['an import', `import { Hono } from 'hono'`, { dependencies: { hono: '1' } }],
  ['an import of a part', `const load = () => import('hono/tiny')`, { devDependencies: { hono: '1' } }],
  ['types of an imported package', `import pg from 'pg'`, { devDependencies: { '@types/pg': '1' } }],
  ['the environment of a test', '// @vitest-environment happy-dom\n', { devDependencies: { 'happy-dom': '1' } }],
])('accepts %s', (_, text, manifest) => {
  expect(unusedIn(text, manifest)).toEqual([])
})

it('finds no unused dependency', () => {
  const listed = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' })
  const paths = listed.split('\n').filter((path) => path && existsSync(join(root, path)))
  const read = (path: string) => readFileSync(join(root, path), 'utf8')
  const files = paths.filter((path) => /\.(ts|tsx|mjs)$/.test(path)).map((path) => ({ path, text: read(path) }))
  const manifests = paths.filter((path) => path.endsWith('/package.json'))
  expect(manifests.length).toBeGreaterThan(15)
  const unused = manifests.flatMap((path) =>
    unusedDependencies(dirname(path), JSON.parse(read(path)) as Manifest, files),
  )
  expect(unused).toEqual([])
})
