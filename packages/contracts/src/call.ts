import type { ErrorCode } from './errors.ts'
import type { OutputOf, RequestOf, RouteDef } from './route.ts'

export type Issue = { path: string; message: string }

/**
 * An error of a call. `status` is 0 when no response arrived (offline, or the connection broke): it is then unknown
 * whether the server carried out the request.
 */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode | 'unreachable'
  readonly issues: Issue[]
  /** Seconds to wait before another attempt, if the server named them. */
  readonly retryAfter: number | undefined
  /** The present state, when the change began from an older one. */
  readonly present: unknown

  constructor(
    status: number,
    code: ErrorCode | 'unreachable',
    message: string,
    issues: Issue[] = [],
    retryAfter?: number,
    present?: unknown,
  ) {
    super(message)
    this.status = status
    this.code = code
    this.issues = issues
    this.retryAfter = retryAfter
    this.present = present
  }
}

/**
 * `origin` and `fetch` serve tests and benchmarks. `idempotencyKey` belongs to one intention of the user and stays
 * the same for its retries. With `keepalive` the request completes even if the page is left at once; its body must be
 * under 64 kB.
 */
export type CallOptions = {
  idempotencyKey?: string
  keepalive?: boolean
  signal?: AbortSignal
  origin?: string
  fetch?: typeof fetch
  headers?: Record<string, string>
}

/** Calls an operation and resolves to its parsed response. Every failure is an `ApiError`. */
export async function call<D extends RouteDef>(
  def: D,
  request: RequestOf<D>,
  options: CallOptions = {},
): Promise<OutputOf<D>> {
  const fields: Record<string, unknown> = { ...request }
  const url = (options.origin ?? '') + fillPath(def, fields) + fillQuery(def, fields)
  const response = await send(url, def, fields, options)
  if (!response.ok) throw await readError(response)
  if (def.status === 204) return undefined as OutputOf<D>
  if (def.produces !== 'application/json') return (await response.text()) as OutputOf<D>
  const body: unknown = await response.json().catch(() => {
    throw new ApiError(response.status, 'bad_answer', 'The response could not be read.')
  })
  return (def.paged ? { items: body, next: nextCursor(response.headers.get('link')) } : body) as OutputOf<D>
}

function fillPath(def: RouteDef, fields: Record<string, unknown>): string {
  return def.path.replace(/:(\w+)(?:\{[^}]*\})?/g, (_, name: string) => {
    const value = String(fields[name])
    delete fields[name]
    return encodeURIComponent(value)
  })
}

function fillQuery(def: RouteDef, fields: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const name of Object.keys(def.query?.shape ?? {})) {
    const value = fields[name]
    delete fields[name]
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value))
  }
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

async function send(
  url: string,
  def: RouteDef,
  fields: Record<string, unknown>,
  options: CallOptions,
): Promise<Response> {
  const headers: Record<string, string> = { ...options.headers }
  if (def.body) headers['content-type'] = 'application/json'
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey
  try {
    return await (options.fetch ?? fetch)(url, {
      method: def.method,
      credentials: 'same-origin',
      headers,
      ...(def.body && { body: JSON.stringify(fields) }),
      ...(options.signal && { signal: options.signal }),
      ...(options.keepalive && { keepalive: true }),
    })
  } catch (cause) {
    if (options.signal?.aborted) throw cause
    throw Object.assign(new ApiError(0, 'unreachable', 'No response arrived.'), { cause })
  }
}

async function readError(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as {
    error?: string
    code?: ErrorCode
    issues?: Issue[]
    present?: unknown
  }
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  return new ApiError(
    response.status,
    body.code ?? 'bad_answer',
    body.error ?? response.statusText,
    body.issues,
    retryAfter,
    body.present,
  )
}

/** The `cursor` of `Link: </api/…?cursor=x>; rel="next"`, or null. */
function nextCursor(link: string | null): string | null {
  const target = /<([^>]+)>;\s*rel="next"/.exec(link ?? '')?.[1]
  return target ? new URL(target, 'http://localhost').searchParams.get('cursor') : null
}
