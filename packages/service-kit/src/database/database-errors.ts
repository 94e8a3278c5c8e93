import type { Logger } from '../logging/log.ts'

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

/**
 * Why the database was unavailable, so that the same work may succeed later: a code, or the driver's message, without
 * any value of a statement. Undefined for any other error.
 */
export function unavailableReason(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = (error as { code?: unknown }).code ?? (error as { driverError?: { code?: unknown } }).driverError?.code
  if (typeof code === 'string' && (temporaryCodes.test(code) || networkCodes.has(code) || driverSentences.test(code)))
    return code
  const [sentence] = driverSentences.exec(error.message) ?? []
  if (sentence !== undefined) return sentence
  return error instanceof AggregateError ? error.errors.map(unavailableReason).find(Boolean) : undefined
}

export const isUnavailable = (error: unknown): boolean => unavailableReason(error) !== undefined

/** In an outage every request and message fails, so each reason is logged only once in ten seconds. */
const lineIntervalMs = 10_000
/** When a reason was last logged, and how often it was suppressed since. There are a few dozen reasons. */
const lastLines = new WeakMap<object, Map<string, { at: number; suppressed: number }>>()

/**
 * Logs why the database was unavailable; `suppressed` counts the lines that were not written. Ignores any other error.
 */
export function logUnavailable(
  log: Pick<Logger, 'warn'>,
  error: unknown,
  about: { route?: string; handler?: string; requestId?: string | undefined },
): void {
  const reason = unavailableReason(error)
  if (reason === undefined) return
  const lines = lastLines.get(log) ?? new Map<string, { at: number; suppressed: number }>()
  lastLines.set(log, lines)
  const last = lines.get(reason)
  if (last && Date.now() - last.at < lineIntervalMs) return void last.suppressed++
  lines.set(reason, { at: Date.now(), suppressed: 0 })
  log.warn(
    { reason, ...about, ...(last?.suppressed && { suppressed: last.suppressed }) },
    'the database is unavailable',
  )
}
