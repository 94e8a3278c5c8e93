import type { Site } from './site.ts'

/** Whether a service or gateway of the site takes requests. */
export const isReady = (site: Site, name: string): Promise<boolean> =>
  fetch(`${site.stack().origins[name]}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
    async ({ ok, body }) => (await body?.cancel(), ok),
    () => false,
  )
