import type { GatewayConfig } from './config.ts'

const always = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
}
/** For what is not a page: nothing in it may run or load. */
const nothingRuns = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

export type SecurityHeaders = {
  /** For every answer. */
  plain: Record<string, string>
  /** The policy of a page whose inline styles and scripts carry this nonce. */
  pagePolicy(nonce: string): string
  /** The policy of the service worker, which asks for nothing but what this site serves. */
  workerPolicy: string
}

/** What Stripe's form needs: its script and its frames come from several hosts. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** The headers that tell browsers what the site will never do. */
export function securityHeaders(config: GatewayConfig): SecurityHeaders {
  const https = config.publicOrigin?.protocol === 'https:'
  const elsewhere = [...new Set(Object.values(config.remotes).map((manifest) => new URL(manifest).origin))]
  const card = config.takesCards ? stripe : { script: [], connect: [], frame: ["'none'"] }
  // The development servers' source maps are evaluated code.
  const development = Object.values(config.frontEnds).some(isAddress) ? ["'unsafe-eval'"] : []
  return {
    plain: { ...always, 'content-security-policy': nothingRuns, ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }) },
    workerPolicy: "default-src 'none'; connect-src 'self'",
    pagePolicy: (nonce) =>
      [
        "default-src 'self'",
        `script-src ${["'self'", `'nonce-${nonce}'`, ...elsewhere, ...card.script, ...development].join(' ')}`,
        `style-src ${["'self'", `'nonce-${nonce}'`, ...elsewhere].join(' ')}`,
        `connect-src ${["'self'", ...elsewhere, ...card.connect].join(' ')}`,
        "img-src 'self' data: blob: https:",
        `font-src ${["'self'", ...elsewhere].join(' ')}`,
        `frame-src ${card.frame.join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ].join('; '),
  }
}

/** A front end is a folder of built files, or the address of a development server. */
export const isAddress = (place: string): boolean => /^https?:\/\//.test(place)
