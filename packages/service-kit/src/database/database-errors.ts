/**
 * SQLSTATE classes and codes of temporary failures: no connection, no resources, a shutdown, a lock or statement limit,
 * a lost race, and a server that only reads (25006), as a standby does until it is promoted.
 */
const temporaryCodes = /^(08|53|57P0)|^(40001|40P01|55P03|57014|25P03|25006)$/
const networkCodes = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'ETIMEDOUT', 'EAI_AGAIN'])
/** TypeORM reports a released query runner when a connection broke in the middle of a transaction. */
const driverSentences = new RegExp(
  [
    'timeout exceeded when trying to connect',
    'Connection terminated',
    'connection error and is not queryable',
    'Driver not Connected',
    'query runner (was )?already released',
    'CONNECTION_(CLOSED|ENDED|DESTROYED)',
    'CONNECT_TIMEOUT',
  ].join('|'),
  'i',
)

/** True when the database was unavailable, so that the same work may succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = (error as { code?: unknown }).code ?? (error as { driverError?: { code?: unknown } }).driverError?.code
  if (typeof code === 'string' && (temporaryCodes.test(code) || networkCodes.has(code) || driverSentences.test(code)))
    return true
  if (driverSentences.test(error.message)) return true
  return error instanceof AggregateError ? error.errors.some(isUnavailable) : false
}
