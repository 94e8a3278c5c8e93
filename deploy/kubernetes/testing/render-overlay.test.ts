import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { renderOverlay, type Manifest } from './render-overlay.ts'

const example = join(import.meta.dirname, 'example')

const byName = (manifests: Manifest[]): Record<string, Manifest> =>
  Object.fromEntries(manifests.map((one) => [`${one.kind} ${one.metadata.name}`, one]))
const parsed = (yaml: string): Manifest[] => parseAllDocuments(yaml).map((document) => document.toJS() as Manifest)

test('renders every feature that the manifests use as kustomize does', () => {
  const rendered = parsed(readFileSync(join(import.meta.dirname, 'example.rendered.yaml'), 'utf8'))
  expect(byName(renderOverlay(example))).toEqual(byName(rendered))
})

const kustomize = [
  ['kustomize', 'build'],
  ['kubectl', 'kustomize'],
].find(([program = '']) => spawnSync(program, ['version', '--client']).error === undefined)

test.skipIf(!kustomize).each(['single', 'production', 'migrate', 'testing/example'])(
  'renders %s as kustomize does (needs kustomize or kubectl)',
  (folder) => {
    const path = join(import.meta.dirname, '..', folder)
    const [program = '', command = ''] = kustomize ?? []
    const { stdout, stderr } = spawnSync(program, [command, path], { encoding: 'utf8' })
    expect(stderr).toBe('')
    expect(byName(renderOverlay(path))).toEqual(byName(parsed(stdout)))
  },
)

test.each([
  ['resources:', 'commonLabels: { a: b }\nresources:', 'commonLabels'],
  ['newTag', 'tag', 'newTag'],
  ['name: settings', 'name: setting', 'ConfigMap setting'],
  ['op: replace, path: /data/COPIES', 'op: replace, path: /data/COPY', '/data/COPY'],
  ['op: add', 'op: remove', 'op'],
  ['name: site/part', 'name: site/parts', 'site/parts'],
  ['more.yaml', 'missing.yaml', 'missing.yaml'],
])('refuses a kustomization with %j replaced by %j', (from, to, problem) => {
  const folder = mkdtempSync(join(tmpdir(), 'convive-overlay-'))
  try {
    cpSync(example, folder, { recursive: true })
    const file = join(folder, 'kustomization.yaml')
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to))
    expect(() => renderOverlay(folder)).toThrow(problem)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
