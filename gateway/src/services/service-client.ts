import { ErrorBody } from '@convive/contracts/errors'
import type { RouteDef } from '@convive/contracts/route'
import { type Caller, callerHeader, keyId } from '@convive/service-kit/http/caller-token'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { addTraceparent } from '@convive/service-kit/tracing/tracing'
import type { Dispatcher } from 'undici'
import type * as z from 'zod/mini'
import { type Attempt, callUpstream, toNoResponse, unavailable, type Upstream } from './upstream.ts'
import { createTtlCache } from '@convive/service-kit/cache/ttl-cache'
import { importJWK, SignJWT } from 'jose'
import type { GatewayConfig } from '../config/config.ts'

/**
 * A call by the gateway itself to a service. Throws a 404 with its code for a 404, and a 503 for any other unexpected
 * response or a timeout.
 */
export type CallService = <D extends RouteDef>(
  upstream: Upstream,
  def: D,
  request: ServiceRequest,
) => Promise<z.output<D['response']>>

type ServiceRequest = {
  path?: string
  body?: object
  caller: Caller | null
  timeoutMs?: number
  /** While no process can be reached, the call waits for one that was there until just now. */
  waitsForRestart?: boolean
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
      { isRepeatable: def.repeatable, waitsForRestart: request.waitsForRestart ?? false },
    )
}

/** Sends a request to one replica. Throws a `NoResponse` if there is no response. */
async function sendRequest(
  { pool, startDeadline }: Attempt,
  def: RouteDef,
  { path, body, headers: given, timeoutMs = defaultTimeoutMs }: ServiceRequest,
  callerToken: string,
): Promise<Dispatcher.ResponseData> {
  const headers: Record<string, string | string[]> = {
    ...given,
    [callerHeader]: callerToken,
    ...(body && { 'content-type': 'application/json' }),
  }
  addTraceparent(headers)
  const deadline = new AbortController()
  const endDeadline = startDeadline(timeoutMs, (failure) => deadline.abort(failure))
  return await pool
    .request({
      path: path ?? def.path,
      method: def.method,
      headers,
      body: body ? JSON.stringify(body) : null,
      headersTimeout: 0,
      bodyTimeout: timeoutMs,
      signal: deadline.signal,
    })
    .catch((error: unknown) => {
      throw toNoResponse(error)
    })
    .finally(endDeadline)
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

const tokenLifetimeS = 60
const reuseMs = 45_000
const maxCached = 20_000

/** Signs a token that tells one service who is calling; null is a visitor. */
export type SignCallerToken = (service: string, caller: Caller | null) => Promise<string>

type SigningKey = { id: string; key: Awaited<ReturnType<typeof importJWK>> }

/** Signs short-lived tokens for one service each. Reuses a token for most of its life, because a signature costs 0.2 ms. */
export async function createCallerTokenSigner(jwk: GatewayConfig['key']): Promise<SignCallerToken> {
  const key: SigningKey = { id: await keyId(jwk), key: await importJWK(jwk, 'EdDSA') }
  const cache = createTtlCache((_key: string, service: string, caller: Caller | null) => sign(key, service, caller), {
    ttlMs: reuseMs,
    maxEntries: maxCached,
  })
  return (service, caller) => cache.get(`${service} ${JSON.stringify(caller)}`, service, caller)
}

async function sign({ id, key }: SigningKey, service: string, caller: Caller | null): Promise<string> {
  return await new SignJWT({ caller })
    .setProtectedHeader({ alg: 'EdDSA', kid: id })
    .setIssuer('gateway')
    .setAudience(service)
    .setExpirationTime(`${tokenLifetimeS}s`)
    .sign(key)
}
