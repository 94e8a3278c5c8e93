import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { frontEnds } from '../stack/process-environments.ts'
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

// The ids of modules are the shortest ones, so they mean other modules in another version. A page may load two of them.
it.each(frontEnds)('gives the chunks of each version of %s a list of their own', (folder) => {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, 'dist/asset-manifest.json'), 'utf8')) as {
    name: string
    version: string
  }
  const chunks = files.filter(({ file, source }) => file.startsWith(folder) && /webpackChunk\w+(\|\||=)/.test(source))
  expect(chunks.length).toBeGreaterThan(3)
  for (const { source } of chunks) expect(source).toContain(`webpackChunk${name}_${version}`)
})
