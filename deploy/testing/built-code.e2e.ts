import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { newerApis, newerSyntax } from './browser-support.ts'

// Another test checks the sources. Only the built code also contains the libraries.
const files = globSync('{shell,mfe-*}/dist/**/*.js', { cwd: root }).map((file) => ({
  file,
  source: readFileSync(join(root, file), 'utf8'),
}))

it('reads the built code', () => expect(files.length).toBeGreaterThan(50))

it('contains no syntax that iOS 16.4 or Chrome 109 cannot parse', () => {
  const found = files.map(({ file, source }) => [file, newerSyntax(source)] as const)
  expect(found.filter(([, problem]) => problem !== undefined)).toEqual([])
})

it('calls no API that iOS 16.4 or Chrome 109 lacks without testing for it first', () => {
  const found = files.map(({ file, source }) => [file, newerApis(source)] as const)
  expect(found.filter(([, apis]) => apis.length > 0)).toEqual([])
})
