/** The service that owns a path prefix, and the limits of a call. `maxBytes` limits the body of a request. */
export type ServiceRoute = {
  prefix: string
  service: string
  /** Until the response begins. */
  timeoutMs: number
  maxBytes: number
  /** Also accepts a form's body: mail programs send one for one-click unsubscription (RFC 8058). */
  acceptsForms?: boolean
  /** For signed calls by other systems: session and origin are ignored, and the body is forwarded byte for byte. */
  signed?: boolean
}

/** A service that uses only its database refuses a request earlier; one that takes longer has died. */
const defaultLimits = { timeoutMs: 10_000, maxBytes: 1_000_000 }
/** For pictures of up to 8 MB (`maxPictureBytes`), which are 11 MB in base64. */
const uploadLimits = { timeoutMs: 25_000, maxBytes: 12_000_000 }
/** For requests that run the extractor or a model. */
const slowLimits = { timeoutMs: 25_000, maxBytes: 1_000_000 }
/** For requests that call the payment provider. */
const providerLimits = { timeoutMs: 12_000, maxBytes: 1_000_000 }

/** Every path that reaches a service. */
const routes: ServiceRoute[] = [
  { prefix: '/api/auth', service: 'svc-identity', ...defaultLimits },
  { prefix: '/api/user', service: 'svc-identity', ...defaultLimits },
  { prefix: '/api/contact', service: 'svc-identity', ...defaultLimits },
  { prefix: '/api/user/picture', service: 'svc-identity', ...uploadLimits },
  { prefix: '/api/events/enhance-description', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/events/analyze-image', service: 'svc-ingest', ...uploadLimits },
  { prefix: '/api/whatsapp', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/external-sources', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/imports', service: 'svc-ingest', ...slowLimits },
  { prefix: '/api/events', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/people', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/venues', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/generate-sample-events', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/subscriptions', service: 'svc-events', ...defaultLimits },
  { prefix: '/api/subscriptions/confirm', service: 'svc-events', ...defaultLimits, acceptsForms: true },
  { prefix: '/api/subscriptions/unsubscribe', service: 'svc-events', ...defaultLimits, acceptsForms: true },
  { prefix: '/feeds', service: 'svc-events', ...defaultLimits },
  { prefix: '/media', service: 'svc-events', ...uploadLimits },
  { prefix: '/api/cora', service: 'svc-cora', ...defaultLimits },
  { prefix: '/api/create-payment-intent', service: 'svc-payments', ...providerLimits },
  { prefix: '/api/payments', service: 'svc-payments', ...providerLimits },
  { prefix: '/api/payments/webhooks', service: 'svc-payments', timeoutMs: 12_000, maxBytes: 262_144, signed: true },
  { prefix: '/api/tickets', service: 'svc-payments', ...defaultLimits },
]

const longestFirst = routes.toSorted((a, b) => b.prefix.length - a.prefix.length)

/** Finds the route with the longest prefix of whole segments. */
export function findServiceRoute(path: string): ServiceRoute | undefined {
  return longestFirst.find(
    ({ prefix }) => path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === '/'),
  )
}
