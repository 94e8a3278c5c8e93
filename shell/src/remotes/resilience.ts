import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

const timeLimit = 6000
const tries = new Map<string, number>()

/**
 * What the federation runtime leaves out: a time limit and a look at the status of a manifest (a 404 with a JSON body would stay cached as a fault),
 * and another address for a script that failed before (Chromium parks a second request behind the hanging first one).
 */
// eslint-disable-next-line import/no-default-export -- the federation plugin imports runtime plugins by their default export
export default function resilience(): ModuleFederationRuntimePlugin {
  return {
    name: 'resilience',
    async fetch(url, init) {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeLimit) })
      if (!response.ok) throw new Error(`${response.status} for ${url}`)
      return response
    },
    createScript({ url }) {
      const before = tries.get(url) ?? 0
      tries.set(url, before + 1)
      if (before === 0) return { timeout: timeLimit }
      const script = document.createElement('script')
      script.src = `${url}?retry=${before}`
      script.async = true
      return { script, timeout: timeLimit }
    },
  }
}
