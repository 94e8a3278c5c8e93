import * as uiKit from '@convive/ui-kit'
import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime'
import * as core from '@module-federation/runtime/core'
import React from 'react'
import ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'

/** Mounts a part of a remote. It loads together with the runtime, without which there is nothing to mount. */
export { mountRootParcel } from 'single-spa'

/** For a manifest or a script. */
const timeoutMs = 6000
const attempts = new Map<string, number>()
/** The shared modules whose `get` this plugin has replaced. Each remote registers them again. */
const recoverable = new WeakSet<object>()

type SharedKey = keyof typeof SHARED_VERSIONS

/** A module that remotes take from the shell, in the form of the federation runtime. */
const share = (key: SharedKey, module: { lib: () => object } | { get: () => Promise<() => object> }) => ({
  ...module,
  version: SHARED_VERSIONS[key],
  shareConfig: { singleton: true, requiredVersion: SHARED_VERSIONS[key] },
})

/**
 * The federation runtime, and the modules that it gives to remotes. The shell imports these modules directly, so a page
 * that shows no part of a remote works without this chunk: 18 kB of runtime, and 7 kB of ui-kit that only remotes use.
 */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [federationRecoveryPlugin()],
  shared: {
    react: share('react', { lib: () => React }),
    'react-dom': share('react-dom', { lib: () => ReactDom }),
    'react-dom/client': share('react-dom/client', { lib: () => ReactDomClient }),
    '@convive/ui-kit': share('@convive/ui-kit', { lib: () => uiKit }),
    '@convive/ui-kit/forms': share('@convive/ui-kit/forms', {
      get: async () => {
        const forms = await import(/* webpackChunkName: 'forms' */ '@convive/ui-kit/forms')
        return () => forms
      },
    }),
    '@convive/ui-kit/payments': share('@convive/ui-kit/payments', {
      get: async () => {
        const payments = await import(/* webpackChunkName: 'payments' */ '@convive/ui-kit/payments')
        return () => payments
      },
    }),
  },
})

/** Where the entry of a remote expects the core of the runtime, of which it has no copy (`externalRuntime`). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })

/**
 * Adds what the federation runtime lacks:
 * - a timeout for manifests and scripts;
 * - a check of the manifest's status: a 404 with a JSON body would stay cached as a failure;
 * - another address for a script that failed before: Chromium queues a second request behind the first one, which
 * hangs;
 * - another attempt for a shared module that could not load: the runtime would keep its rejected promise forever.
 */
function federationRecoveryPlugin(): ModuleFederationRuntimePlugin {
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
