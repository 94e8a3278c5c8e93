import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime'

const timeoutMs = 6000
const attempts = new Map<string, number>()
/** The shared modules whose `get` this plugin has replaced. Each remote registers them again. */
const recoverable = new WeakSet<object>()

/**
 * Adds what the federation runtime lacks:
 * - a timeout for manifests and scripts;
 * - a check of the manifest's status: a 404 with a JSON body would stay cached as a failure;
 * - another address for a script that failed before: Chromium queues a second request behind the first one, which
 * hangs;
 * - another attempt for a shared module that could not load: the runtime would keep its rejected promise forever.
 */
export function federationRecoveryPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'federation-recovery',
    async fetch(url, init) {
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      if (!response.ok) throw new Error(`${response.status} for ${url}`)
      return response
    },
    afterRegisterShare({ registeredShared }) {
      if (!registeredShared || registeredShared.lib || recoverable.has(registeredShared)) return
      recoverable.add(registeredShared)
      const { get } = registeredShared
      registeredShared.get = async () => {
        try {
          return await get()
        } catch (error) {
          registeredShared.loading = null
          throw error
        }
      }
    },
    createScript({ url }) {
      const attempt = attempts.get(url) ?? 0
      attempts.set(url, attempt + 1)
      if (attempt === 0) return { timeout: timeoutMs }
      const script = document.createElement('script')
      script.src = `${url}?retry=${attempt}`
      script.async = true
      return { script, timeout: timeoutMs }
    },
  }
}
