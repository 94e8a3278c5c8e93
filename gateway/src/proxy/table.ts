/** Where a path leads, and what is allowed on the way. `timeout` is in milliseconds, `maxBytes` bounds a request's body. */
export type Rule = {
  prefix: string
  service: string
  timeout: number
  maxBytes: number
  /** Takes a form's body as well: what a mail program sends for one-click unsubscription (RFC 8058) cannot be JSON. */
  takesForms?: boolean
  /** Machines call it and sign what they send, so that neither a session nor the page it comes from says anything. The body passes byte for byte. */
  signed?: boolean
}

const usual = { timeout: 3000, maxBytes: 1_000_000 }
/** Posters, and what asks a model for help. */
const patient = { timeout: 25_000, maxBytes: 12_000_000 }
const thinking = { timeout: 25_000, maxBytes: 1_000_000 }

/** Every path that a service answers. Nothing else reaches one. */
const table: Rule[] = [
  { prefix: '/api/auth', service: 'svc-identity', ...usual },
  { prefix: '/api/user', service: 'svc-identity', ...usual },
  { prefix: '/api/user/picture', service: 'svc-identity', ...patient },
  { prefix: '/api/events/enhance-description', service: 'svc-ingest', ...thinking },
  { prefix: '/api/events/analyze-image', service: 'svc-ingest', ...patient },
  { prefix: '/api/whatsapp', service: 'svc-ingest', ...thinking },
  { prefix: '/api/external-sources', service: 'svc-ingest', ...thinking },
  { prefix: '/api/imports', service: 'svc-ingest', ...thinking },
  { prefix: '/api/events', service: 'svc-events', ...usual },
  { prefix: '/api/venues', service: 'svc-events', ...usual },
  { prefix: '/api/generate-sample-events', service: 'svc-events', ...usual },
  { prefix: '/api/subscriptions', service: 'svc-events', ...usual },
  { prefix: '/api/subscriptions/unsubscribe', service: 'svc-events', ...usual, takesForms: true },
  { prefix: '/feeds', service: 'svc-events', ...usual },
  { prefix: '/media', service: 'svc-events', ...patient },
  { prefix: '/api/cora', service: 'svc-cora', ...usual },
  { prefix: '/api/create-payment-intent', service: 'svc-payments', timeout: 12_000, maxBytes: usual.maxBytes },
  { prefix: '/api/payments', service: 'svc-payments', timeout: 12_000, maxBytes: usual.maxBytes },
  { prefix: '/api/payments/webhooks', service: 'svc-payments', timeout: 12_000, maxBytes: 262_144, signed: true },
  { prefix: '/api/tickets', service: 'svc-payments', ...usual },
]

const longestFirst = table.toSorted((a, b) => b.prefix.length - a.prefix.length)

/** The rule for a path: the longest prefix of whole segments. */
export function ruleFor(path: string): Rule | undefined {
  return longestFirst.find(({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'))
}
