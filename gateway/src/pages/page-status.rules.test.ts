import { expect, test } from 'vitest'
import { type AssetManifest, emptyAssetManifest } from '../front-ends/asset-manifest.ts'
import { isKnownPage, statusOfPage } from './remotes.ts'

const prerendered = { head: undefined, content: { html: '', css: '' }, data: undefined }

test.each([
  ['a known page without prerendered content', 'none', true, 200],
  ['a prerendered page', prerendered, true, 200],
  ['a page whose subject does not exist', 'not_found', true, 404],
  ['the page of a deleted event', { ...prerendered, isGone: true }, true, 410],
  ['an unknown page', 'none', false, 404],
] as const)('%s', (_what, page, isKnown, status) => {
  expect(statusOfPage(page, isKnown)).toBe(status)
})

const manifestOf = (...patterns: RegExp[]): AssetManifest => ({
  ...emptyAssetManifest,
  pages: patterns.map((pattern) => ({ pattern, chunks: [], widgets: [] })),
})
const shell = manifestOf(/^\/$/, /^\/login$/)
const events = { name: 'mfe_events', entry: '', routes: ['/events'] }

test.each([
  ['/login', true],
  ['/nothing', false],
  ['/events/7', true],
  ['/events/7/nothing', false],
])('whether %s is a page', (path, isKnown) => {
  expect(isKnownPage(path, shell, [events], [{ ...events, manifest: manifestOf(/^\/events\/\d+$/) }])).toBe(isKnown)
})

test('a front end without a list of its pages owns every path below its segments', () => {
  expect(isKnownPage('/events/anything', shell, [events], [{ ...events, manifest: emptyAssetManifest }])).toBe(true)
  expect(isKnownPage('/anything', emptyAssetManifest, [events], [])).toBe(true)
})
