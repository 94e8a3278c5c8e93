/** The nonce that webpack sets on elements it creates, so that the content security policy allows them. */
declare let __webpack_nonce__: string

/** The versions of the modules that the shell shares with remotes. `deploy/webpack/federated-config.mjs` inserts them. */
declare const SHARED_VERSIONS: Record<
  'react' | 'react-dom' | 'react-dom/client' | '@convive/ui-kit' | '@convive/ui-kit/forms' | '@convive/ui-kit/payments',
  string
>
