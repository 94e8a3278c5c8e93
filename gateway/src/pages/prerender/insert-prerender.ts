const placeholder = '<div id="prerendered"></div>'

/** Puts prerendered content, with its styles, into the place that the shell's page has for it. */
export const insertPrerender = (page: string, { html, css }: { html: string; css: string }, nonce: string): string =>
  html === ''
    ? page
    : page.replace(placeholder, () => `<div id="prerendered"><style nonce="${nonce}">${css}</style>${html}</div>`)
