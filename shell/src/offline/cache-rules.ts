/** A page's message to the service worker: URLs of this site to cache. */
export type CacheRequest = { urls: string[] }

/** The document that is shown offline for every page. The gateway paints nothing into it, so its script can render any page, of anybody. */
export const offlineFallbackUrl = '/notifications'
/** URLs that a browser can navigate to, but that are not pages of the shell. */
export const nonNavigation = /^\/(api|feeds|media)\//

/** True for a file of a published version. Its address names the version, so its content never changes. */
export const isVersionFile = (path: string): boolean => /^\/(assets|remotes\/\w+)\/[\w.-]+\/[\w.-]+\.\w+$/.test(path)
/** True for the list of the remotes, which names their current versions. */
export const isRemoteList = (path: string): boolean => path === '/remotes.json'
