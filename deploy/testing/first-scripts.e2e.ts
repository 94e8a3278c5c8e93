import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { parseAssetManifest } from '@convive/gateway/front-ends/asset-manifest'
import { preloadLinks } from '@convive/gateway/pages/preload-links'
import { folderOf } from '@convive/gateway/pages/remotes'
import { expect, it } from 'vitest'
import { root } from '../stack/paths.ts'
import { frontEnds, type FrontEnd } from '../stack/process-environments.ts'

const nameOf = (folder: FrontEnd) => folder.replace('-', '_')
const baseOf = (folder: FrontEnd) => (folder === 'shell' ? '/assets/v/' : `/remotes/${nameOf(folder)}/v/`)
const manifestOf = (folder: FrontEnd) =>
  parseAssetManifest(readFileSync(join(root, folder, 'dist/asset-manifest.json'), 'utf8'), baseOf(folder))
const remotes = frontEnds
  .filter((folder) => folder !== 'shell')
  .map((folder) => ({ name: nameOf(folder), entry: '', routes: [], manifest: manifestOf(folder) }))
const index = readFileSync(join(root, 'shell/dist/index.html'), 'utf8')

/** The brotli bytes of all scripts of a page's first screen: those of the document, and those that the gateway preloads. */
async function firstScripts(path: string): Promise<number> {
  const links = await preloadLinks(path, manifestOf('shell'), remotes)
  const scripts = [...`${index}${links}`.matchAll(/(?:src|as="script" href)="(\/[^"]+\.js)"/g)].map(([, url]) => url!)
  expect(scripts.length).toBeGreaterThan(3)
  return scripts.reduce((sum, url) => sum + statSync(fileOf(url)).size, 0)
}

function fileOf(url: string): string {
  const [, folder, remote, file] = /^\/(assets|remotes\/(\w+))\/[^/]+\/(.*)$/.exec(url) ?? []
  return join(root, folder === 'assets' ? 'shell' : folderOf(remote ?? ''), 'dist', `${file}.br`)
}

// 3 % above the measured size of the pages. docs/performance.md explains the figures.
it.each([
  ['/', 164],
  ['/events/1', 186],
  ['/events/discover', 176],
  ['/venues', 173],
  ['/venues/1', 176],
  ['/tickets/1', 182],
])('the first screen of %s loads at most %d kB of scripts', async (path, bound) => {
  expect((await firstScripts(path)) / 1000).toBeLessThanOrEqual(bound)
})

// If the minifier removed the comment, tasks on a slow phone would take longer: see `compileAtOnce` in deploy/webpack.
it('the script of the shell asks to be compiled while it loads', () => {
  const [, file = ''] = /src="\/assets\/[^/]+\/(main[^"]+)"/.exec(index) ?? []
  const hint = '//# allFunctionsCalledOnLoad\n'
  expect(readFileSync(join(root, 'shell/dist', file), 'utf8').slice(0, hint.length)).toBe(hint)
})
