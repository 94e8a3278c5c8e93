/** A page's message to the service worker: URLs of this site to cache. */
export type CacheRequest = { urls: string[] }

/** A page without content before its script runs. It stands in for every other page. */
export const offlineFallbackUrl = '/tickets'
/** URLs that a browser can navigate to and that are no pages. */
export const NON_NAVIGATION = /^\/(api|feeds|media)\//

/** True for a built file with a content hash in its name. */
export const isHashedFile = (path: string): boolean => /^\/(assets|remotes)\/.*\.[0-9a-f]{8,}\.\w+$/.test(path)
/** True for a file that lists built files. */
export const isManifest = (path: string): boolean =>
  path === '/remotes.json' || /^\/remotes\/[\w-]+\/mf-manifest\.json$/.test(path)
