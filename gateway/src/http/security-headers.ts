import { plainPageStyleHash } from '@convive/service-kit/http/plain-page'
import type { GatewayConfig } from '../config/config.ts'

const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(self), payment=(self), usb=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'x-frame-options': 'DENY',
}
/**
 * The policy of services' responses: nothing in them may run or load. The pages behind links in mails post a form to this
 * site, and have one known style sheet.
 */
const denyAllPolicy =
  `default-src 'none'; style-src '${plainPageStyleHash}'; base-uri 'none'; form-action 'self'; ` +
  "frame-ancestors 'none'"

export type SecurityHeaders = {
  /** For every response. */
  common: Record<string, string>
  /** The policy of a page whose inline styles and scripts carry this nonce. */
  pagePolicy(nonce: string): string
  /** The policy of the service worker, which only requests what this site serves. */
  workerPolicy: string
}

/** Stripe's form loads its script and its frames from several hosts. */
const stripe = {
  script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  connect: ['https://api.stripe.com'],
  frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
}

/** The headers that tell browsers what pages of this site may not do. */
export function securityHeaders(config: GatewayConfig): SecurityHeaders {
  const https = config.publicOrigin?.protocol === 'https:'
  const remoteOrigins = [...new Set(Object.values(config.remotes).map((manifest) => new URL(manifest).origin))]
  const card = config.takesCards ? stripe : { script: [], connect: [], frame: ["'none'"] }
  // The source maps of development servers are evaluated code.
  const development = Object.keys(config.devServers).length > 0 ? ["'unsafe-eval'"] : []
  return {
    common: {
      ...baseHeaders,
      'content-security-policy': denyAllPolicy,
      ...(https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    },
    workerPolicy: "default-src 'none'; connect-src 'self'; img-src 'self'",
    pagePolicy: (nonce) =>
      [
        "default-src 'self'",
        `script-src ${["'self'", `'nonce-${nonce}'`, ...remoteOrigins, ...card.script, ...development].join(' ')}`,
        `style-src ${["'self'", `'nonce-${nonce}'`, ...remoteOrigins].join(' ')}`,
        `connect-src ${["'self'", ...remoteOrigins, ...card.connect].join(' ')}`,
        `img-src ${["'self'", 'data:', 'blob:', ...remoteOrigins].join(' ')}`,
        `font-src ${["'self'", ...remoteOrigins].join(' ')}`,
        `frame-src ${card.frame.join(' ')}`,
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'",
      ].join('; '),
  }
}
