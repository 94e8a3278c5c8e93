import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { missingFiles } from './document-paths.ts'

it.each([
  ['`svc-x/src/orders/order.ts`', []],
  ['`orders/order.ts`, `svc-x/orders/order.ts`', []],
  ['`order.ts` and `migrations/0042-add-tips.ts`', []],
  ['`orders/gone.ts`', ['README.md names orders/gone.ts, which does not exist']],
  ['`der.ts`', ['README.md names der.ts, which does not exist']],
])('finds files that a document names and nobody has: %s', (text, problems) => {
  expect(missingFiles([{ path: 'README.md', text }], ['svc-x/src/orders/order.ts'])).toEqual(problems)
})

it('every document names files that exist', () => {
  const paths = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' }).split(
    '\n',
  )
  const documents = paths.filter((path) => path.endsWith('.md'))
  expect(documents.length).toBeGreaterThan(30)
  const files = documents.map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  expect(missingFiles(files, paths)).toEqual([])
})
