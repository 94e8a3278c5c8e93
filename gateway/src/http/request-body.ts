import type { IncomingMessage } from 'node:http'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type BodyBudget, type BodyOwner, smallBodyBytes } from './body-budget.ts'

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
}

export type BodyLimits = {
  maxBytes: number
  timeoutMs: number
  /** Refuses any body but a small one, because the service would refuse the caller anyway. */
  requiresSession?: boolean
}

/** A body in memory. `release` frees its share of the budget once the request has been forwarded. */
export type HeldBody = { bytes: Buffer; release: () => void }

/**
 * Reads a whole body, with a length or chunked, and refuses one that is too large or too slow. The gateway buffers
 * bodies so that a slow client never occupies a service.
 */
export async function readBody(
  request: IncomingMessage,
  { maxBytes, timeoutMs, requiresSession = false }: BodyLimits,
  budget: BodyBudget,
  owner: BodyOwner,
): Promise<HeldBody> {
  const refusesLarge = requiresSession && owner.anonymous
  const announced = Number(request.headers['content-length'] ?? 0)
  if (announced > maxBytes) throw tooLarge(maxBytes)
  if (refusesLarge && announced > smallBodyBytes) throw loggedOut()
  const chunks: Buffer[] = []
  let bytes = 0
  const complete = Promise.withResolvers<void>()
  const reservation = budget.open(owner, complete.reject)
  const onData = (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > maxBytes) return complete.reject(tooLarge(maxBytes))
    if (refusesLarge && bytes > smallBodyBytes) return complete.reject(loggedOut())
    chunks.push(chunk)
    reservation.add(chunk.length)
  }
  const onClose = () => complete.reject(new HttpError(400, 'invalid_input', 'The request ended before its body did.'))
  const timer = setTimeout(
    () => complete.reject(new HttpError(400, 'timed_out', 'The request took too long to arrive.')),
    timeoutMs,
  )
  request.on('data', onData).once('end', complete.resolve).once('error', onClose).once('close', onClose)
  try {
    await complete.promise
    reservation.complete()
  } catch (error) {
    reservation.release()
    throw error
  } finally {
    clearTimeout(timer)
    request.off('data', onData)
  }
  return {
    bytes: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks),
    release: () => reservation.release(),
  }
}

const tooLarge = (maxBytes: number): HttpError =>
  new HttpError(413, 'too_large', `The request is larger than ${maxBytes} bytes.`)
const loggedOut = (): HttpError => new HttpError(401, 'signed_out', 'Please log in first.')
