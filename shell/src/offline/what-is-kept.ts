/** What a page asks the worker to keep: addresses on this site. */
export type Keep = { addresses: string[] }

/** A page that says nothing of its own before its script runs, so that it can stand for any other. */
export const keptPage = '/tickets'
/** Addresses that a browser may be sent to and that are no pages. */
export const notPages = /^\/(api|feeds|media)\//

/** A built file that is named after its content. */
export const isHashed = (path: string): boolean => /^\/(assets|remotes)\/.*\.[0-9a-f]{8,}\.\w+$/.test(path)
/** What says which built files there are. */
export const isList = (path: string): boolean => path === '/remotes.json' || /^\/remotes\/[\w-]+\/mf-manifest\.json$/.test(path)
