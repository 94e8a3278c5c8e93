/** The nonce that webpack sets on elements it creates, so that the content security policy allows them. */
declare let __webpack_nonce__: string
