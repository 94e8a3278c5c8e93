import { ErrorBody } from '@convive/contracts/errors'
import type { RouteDef } from '@convive/contracts/route'
import { callerHeader, type Caller } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { addTraceparent } from '@convive/service-kit/tracing/tracing'
import type { Dispatcher } from 'undici'
import type * as z from 'zod/mini'
import type { SignCallerToken } from '../session/caller-token-signer.ts'
import { responseLimitMs } from './call-deadline.ts'
import { isNotSent } from './connect-failure.ts'
import { callUpstream, unavailable, type Attempt, type Upstream } from './upstream.ts'

/**
 * A call by the gateway itself to a service. Throws a 404 with its code for a 404, and a 503 for any other unexpected
 * response or a timeout.
 */
export type CallService = <D extends RouteDef>(
  upstream: Upstream,
  def: D,
  request: ServiceRequest,
) => Promise<z.output<D['response']>>

/**
 * `isPatient`: the call waits longer than `timeoutMs` while the service is alive (`startDeadline`), and for its restart
 * (`createRestartWait`).
 */
type ServiceRequest = {
  path?: string
  body?: object
  caller: Caller | null
  timeoutMs?: number
  isPatient?: boolean
  /** Headers of the client's request that the service needs. */
  headers?: Record<string, string | string[]>
}

const defaultTimeoutMs = 3000

export function createServiceClient(signCallerToken: SignCallerToken): CallService {
  return async <D extends RouteDef>(upstream: Upstream, def: D, request: ServiceRequest) =>
    await callUpstream(
      upstream,
      async (attempt) => {
        const token = await signCallerToken(upstream.name, request.caller)
        const { statusCode, body } = await sendRequest(attempt, def, request, token)
        const text = await body.text()
        if (statusCode === 404) throw readNotFound(text)
        if (statusCode !== def.status)
          throw Object.assign(unavailable(), {
            cause: new Error(`${upstream.name} answered ${statusCode} to ${def.path}`),
          })
        return def.response.parse(text === '' ? undefined : JSON.parse(text)) as z.output<D['response']>
      },
      {
        retryOf: (error) => (isNotSent((error as { cause?: unknown }).cause) ? 'free' : 'no'),
        isRepeatable: def.repeatable,
        waitsForRestart: request.isPatient === true,
      },
    )
}

/** Sends a request to one replica. Throws a 503 if there is no response. */
async function sendRequest(
  { pool, call, startDeadline }: Attempt,
  def: RouteDef,
  { path, body, headers: given, timeoutMs = defaultTimeoutMs, isPatient = false }: ServiceRequest,
  callerToken: string,
): Promise<Dispatcher.ResponseData> {
  const headers: Record<string, string | string[]> = {
    ...given,
    [callerHeader]: callerToken,
    ...(body && { 'content-type': 'application/json' }),
  }
  addTraceparent(headers)
  const patience = new AbortController()
  const endPatience = isPatient ? startDeadline(timeoutMs, () => patience.abort()) : () => undefined
  const response = await pool
    .request({
      path: path ?? def.path,
      method: def.method,
      headers,
      body: body ? JSON.stringify(body) : null,
      headersTimeout: isPatient ? responseLimitMs : timeoutMs,
      bodyTimeout: timeoutMs,
      signal: isPatient ? patience.signal : AbortSignal.timeout(timeoutMs),
    })
    .catch((cause: unknown) => {
      call.record(false)
      throw Object.assign(unavailable(), { cause })
    })
    .finally(endPatience)
  call.record(true)
  return response
}

/** A 404 without a code that this gateway knows is an ordinary one. */
function readNotFound(text: string): HttpError {
  try {
    const { error, code } = ErrorBody.parse(JSON.parse(text))
    return new HttpError(404, code, error)
  } catch {
    return notFound()
  }
}
