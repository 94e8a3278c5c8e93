import type { IncomingMessage } from 'node:http'
import { HttpError } from '@convive/service-kit/http/http-error'

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
type HeldBody = { bytes: Buffer; release: () => void }

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

/** A body up to this size is not counted, so that large uploads can never keep small requests out. */
const smallBodyBytes = 65_536

type Limits = { total: number; anonymous: number; network: number }

/** Limits of the bodies in memory, in bytes: of all requests, of requests without a session, and of one network. */
const defaultLimits: Limits = { total: 96_000_000, anonymous: 8_000_000, network: 48_000_000 }

export type BodyOwner = { network: string; anonymous: boolean }

/** The memory of one body, from its first byte until its request has been forwarded. */
type BodyReservation = {
  /**
   * Counts bytes. When a limit is exceeded, the largest body that is still arriving is refused, which may be this one.
   */
  add(bytes: number): void
  /** The whole body has arrived and can no longer be refused. */
  complete(): void
  release(): void
}

export type BodyBudget = { open(owner: BodyOwner, refuse: (error: HttpError) => void): BodyReservation }

type Entry = BodyOwner & { bytes: number; refuse: ((error: HttpError) => void) | undefined }

export function createBodyBudget(limits: Limits = defaultLimits): BodyBudget {
  const entries = new Set<Entry>()
  const sum = (applies: (entry: Entry) => boolean): number => {
    let bytes = 0
    for (const entry of entries) if (applies(entry)) bytes += entry.bytes
    return bytes
  }
  const enforce = (limit: number, applies: (entry: Entry) => boolean) => {
    if (sum(applies) <= limit) return
    const arriving = [...entries].filter((entry) => entry.refuse && applies(entry))
    const largest = arriving.toSorted((a, b) => b.bytes - a.bytes)[0]
    if (!largest) return
    entries.delete(largest)
    largest.refuse?.(overloaded())
  }
  return {
    open: (owner, refuse) => {
      const entry: Entry = { ...owner, bytes: 0, refuse }
      return {
        add: (bytes) => {
          entry.bytes += bytes
          if (entry.bytes <= smallBodyBytes) return
          entries.add(entry)
          enforce(limits.network, ({ network }) => network === owner.network)
          if (owner.anonymous) enforce(limits.anonymous, ({ anonymous }) => anonymous)
          enforce(limits.total, () => true)
        },
        complete: () => (entry.refuse = undefined),
        release: () => void entries.delete(entry),
      }
    },
  }
}

const overloaded = (): HttpError =>
  new HttpError(503, 'unavailable', 'Too many uploads are in progress. Please try again in a moment.', {
    retryAfter: 5,
  })
