import { createHash, timingSafeEqual } from 'node:crypto'
import { HttpError, notFound } from '@convive/service-kit/http/http-error'
import { networkOf } from '@convive/service-kit/http/client-network'
import { createTokenBuckets, type TokenBuckets } from '@convive/service-kit/limits/token-buckets'
import * as z from 'zod/mini'
import type { Context } from '../context/context.ts'
import { limits } from '../front-ends/releases.rules.ts'
import {
  makeCurrent,
  publishVersion,
  readRegister,
  readVersionFiles,
  ReleaseRefusal,
  rollBack,
  uploadFile,
} from '../front-ends/releases.ts'
import type { FrontEndStore } from '../front-ends/stores.ts'
import { sendJson } from '../http/error-response.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { readBody } from '../http/request-body.ts'
import { signPreview } from './preview.ts'

const uploadPath = /^\/releases\/([a-z_]+)\/files\/([\w.-]+)\/([\w.-]+)$/
const actionPath = /^\/releases\/([a-z_]+)(?:\/(publish|release|rollback|preview))?$/
const Action = z.object({ version: z.optional(z.string()) })

/** For each front end: two releases of the largest one in a minute, and at most sixty changes in an hour. */
const uploads = { max: 2000, seconds: 120 }
const actions = { max: 60, seconds: 3600 }
/** Eight of the largest releases at once, and the same amount again within a day. */
const uploadedBytes = { max: 8 * limits.totalBytes, seconds: 24 * 3600 }
const timeoutMs = 30_000

export const isPublishPath = (path: string): boolean => path.startsWith('/releases/')

/**
 * Serves the teams that publish front ends. A token may change one front end only. Each change and each refused token is
 * in the security log.
 */
export function createPublishHandler(context: Context): (exchange: HttpExchange) => Promise<void> {
  const { config, store } = context
  const tokens = new Map(Object.entries(config.publishTokens))
  const buckets = {
    upload: createTokenBuckets(uploads),
    action: createTokenBuckets(actions),
    bytes: createTokenBuckets(uploadedBytes),
  }
  const chargeBytes = (name: string, bytes: number) => {
    if (config.isLimited) limit(buckets.bytes, name, bytes)
  }
  return async (exchange) => {
    const target = parseTarget(exchange)
    if (!store || !target) throw notFound()
    const { name, action } = target
    if (!isToken(exchange.request.headers.authorization, tokens.get(name) ?? [])) {
      record(context, exchange, { name, action: 'token_refused', outcome: 'failure' })
      throw new HttpError(401, 'signed_out', `This needs a token that may publish ${name}.`)
    }
    if (config.isLimited) limit(action === 'upload' ? buckets.upload : buckets.action, name)
    try {
      sendJson(exchange.response, 200, await serve(context, exchange, store, target, chargeBytes))
    } catch (error) {
      if (!(error instanceof ReleaseRefusal)) throw error
      if (action !== 'upload') record(context, exchange, { name, action, outcome: 'failure' })
      throw new HttpError(409, 'invalid_input', error.message)
    }
  }
}

type Target = { name: string; action: string; version: string; file: string }

function parseTarget({ method, path }: HttpExchange): Target | undefined {
  const [, uploadName, version = '', file = ''] = uploadPath.exec(path) ?? []
  if (uploadName !== undefined)
    return method === 'PUT' ? { name: uploadName, action: 'upload', version, file } : undefined
  const [, name, action = 'read'] = actionPath.exec(path) ?? []
  const expected = action === 'read' ? 'GET' : 'POST'
  return name !== undefined && method === expected ? { name, action, version: '', file: '' } : undefined
}

async function serve(
  context: Context,
  exchange: HttpExchange,
  store: FrontEndStore,
  { name, action, version, file }: Target,
  chargeBytes: (name: string, bytes: number) => void,
): Promise<object> {
  if (action === 'read') return await readRegister(store, name)
  if (action === 'upload') {
    const content = await readWhole(context, exchange, limits.fileBytes)
    chargeBytes(name, content.length)
    await uploadFile(store, { name, version, file, content })
    return {}
  }
  const given = parseAction((await readWhole(context, exchange, 1000)).toString())
  const result = await act(context, store, { name, action, version: given.version })
  await context.frontEnds.refresh()
  record(context, exchange, { name, action, outcome: 'success' })
  return result
}

function parseAction(text: string): z.infer<typeof Action> {
  try {
    return Action.parse(JSON.parse(text || '{}'))
  } catch (cause) {
    throw Object.assign(new HttpError(400, 'invalid_input', 'The body is not {"version":"…"}.'), { cause })
  }
}

type Step = { name: string; action: string; version: string | undefined }

async function act(context: Context, store: FrontEndStore, { name, action, version }: Step) {
  if (action === 'rollback') return { version: await rollBack(store, name, version) }
  if (version === undefined) throw new HttpError(400, 'invalid_input', 'Say which version.')
  if (action === 'publish') await publishVersion(store, name, version)
  else if (action === 'release') await makeCurrent(store, { [name]: version })
  else {
    if (!(await readVersionFiles(store, name, version)))
      throw new ReleaseRefusal(`${name} ${version} is not published.`)
    const token = await signPreview(context.config.key, { [name]: version })
    return { version, url: `${context.config.siteOrigin}/preview/${token}` }
  }
  return { version }
}

async function readWhole({ bodyBudget }: Context, { request, clientIp }: HttpExchange, maxBytes: number) {
  const owner = { network: networkOf(clientIp), anonymous: false }
  const body = await readBody(request, { maxBytes, timeoutMs }, bodyBudget, owner)
  body.release()
  return body.bytes
}

/** The configuration has only hashes of the tokens. */
function isToken(authorization: string | undefined, hashes: readonly string[]): boolean {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  const hash = createHash('sha256').update(token).digest()
  return hashes.some((known) => timingSafeEqual(hash, Buffer.from(known, 'hex')))
}

function limit(buckets: TokenBuckets, name: string, tokens = 1): void {
  const retryAfter = buckets.take(name, tokens)
  if (retryAfter > 0)
    throw new HttpError(429, 'too_many_requests', 'Too many releases. Please wait a moment.', { retryAfter })
}

function record(
  { securityLog }: Context,
  { request, clientIp }: HttpExchange,
  { name, action, outcome }: { name: string; action: string; outcome: 'success' | 'failure' },
): void {
  securityLog.record(
    { event: 'front_end_changed', outcome, reason: action, route: `${request.method} /releases/${name}` },
    { network: networkOf(clientIp), requestId: request.headers['x-request-id']?.toString() },
  )
}
