/** What webpack puts on the elements that it creates, so that the page's policy lets them pass. */
declare let __webpack_nonce__: string
