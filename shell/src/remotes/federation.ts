import * as uiKit from '@convive/ui-kit'
import { createInstance } from '@module-federation/runtime'
import * as core from '@module-federation/runtime/core'
import React from 'react'
import ReactDom from 'react-dom'
import * as ReactDomClient from 'react-dom/client'
import { federationRecoveryPlugin } from './federation-recovery-plugin.ts'

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
  },
})

/** Where the entry of a remote expects the core of the runtime, of which it has no copy (`externalRuntime`). */
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: core })
