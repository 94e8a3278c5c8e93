import type { Remote } from '@convive/contracts/status'
import { type AssetManifest, findPage } from '../front-ends/asset-manifest.ts'
import type { BuiltRemote } from './preload-links.ts'
import type { PrerenderResult } from './prerender/prerender.ts'
import { ownsPath } from './remotes.ts'

/** 404 for an unknown page and for one whose event, venue or person does not exist; 410 for a deleted event. */
export function statusOfPage(page: PrerenderResult, isKnown: boolean): 200 | 404 | 410 {
  if (page === 'not_found' || !isKnown) return 404
  return typeof page === 'object' && page.isGone ? 410 : 200
}

/**
 * Whether a front end has a page at this path. One without a manifest, for example in development, owns every path below
 * its segments.
 */
export function isKnownPage(path: string, shell: AssetManifest, remotes: Remote[], built: BuiltRemote[]): boolean {
  const remote = remotes.find((candidate) => ownsPath(candidate, path))
  if (!remote) return shell.pages.length === 0 || findPage(shell, path) !== undefined
  const pages = built.find(({ name }) => name === remote.name)?.manifest.pages ?? []
  return pages.length === 0 || pages.some(({ pattern }) => pattern.test(path))
}
