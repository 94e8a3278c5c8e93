/** With compose, the name of a service does not resolve while its container is replaced. */
const noAddress = ['ENOTFOUND', 'EAI_AGAIN']
const connectFailures = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
  ...noAddress,
])

/** True when no connection could be opened, so that the service has not seen the request. */
export const isNotSent = (error: unknown): boolean =>
  connectFailures.has(String((error as { code?: unknown } | undefined)?.code))
