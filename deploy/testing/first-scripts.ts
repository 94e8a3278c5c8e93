import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAssetManifest } from '@convive/gateway/front-ends/asset-manifest'
import { preloadLinks } from '@convive/gateway/pages/preload-links'
import { folderOf } from '@convive/gateway/pages/remotes'
import { root } from '../stack/paths.ts'
import { frontEnds, type FrontEnd } from '../stack/process-environments.ts'

const nameOf = (folder: FrontEnd) => folder.replace('-', '_')
const baseOf = (folder: FrontEnd) => (folder === 'shell' ? '/assets/v/' : `/remotes/${nameOf(folder)}/v/`)

/** The folder of a front end's build. */
export const distOf = (folder: string): string => join(root, folder, 'dist')

type Visit = { loggedIn?: boolean; dist?: (folder: string) => string }

/**
 * The files of all scripts of a page's first screen on a phone: those of the document, and those that the gateway
 * preloads. Links with a media query are for wide screens. `dist` names the folder of each front end's build.
 */
export async function firstScripts(path: string, { loggedIn = false, dist = distOf }: Visit = {}): Promise<string[]> {
  const manifestOf = (folder: FrontEnd) =>
    parseAssetManifest(readFileSync(join(dist(folder), 'asset-manifest.json'), 'utf8'), baseOf(folder))
  const remotes = frontEnds
    .filter((folder) => folder !== 'shell')
    .map((folder) => ({ name: nameOf(folder), entry: '', routes: [], manifest: manifestOf(folder) }))
  const links = await preloadLinks(path, { shell: manifestOf('shell'), remotes, loggedIn })
  const index = readFileSync(join(dist('shell'), 'index.html'), 'utf8')
  const scripts = [...`${index}${links}`.matchAll(/(?:src="|as="script" href=")(\/[^"]+\.js)"(?!\s+media)/g)].map(
    ([, url]) => url!,
  )
  return scripts.map((url) => {
    const [, folder, remote, file] = /^\/(assets|remotes\/(\w+))\/[^/]+\/(.*)$/.exec(url) ?? []
    return join(dist(folder === 'assets' ? 'shell' : folderOf(remote ?? '')), file ?? '')
  })
}
