import type { IncomingMessage } from 'node:http'
import { Refused } from '@convive/service-kit/refused'

/** All bodies being held at once; beyond, newcomers are asked to come back. */
const mostHeld = 96_000_000
const held = { bytes: 0 }

export function hasBody(request: IncomingMessage): boolean {
  return request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
}

/**
 * Reads a body to its end, however it is framed, and refuses one that is too large or too slow.
 * It is held here, so that a slow client never occupies a service. `within` is in milliseconds.
 */
export async function readBody(request: IncomingMessage, maxBytes: number, within: number): Promise<Buffer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(maxBytes)
  const chunks: Buffer[] = []
  let bytes = 0
  const whole = Promise.withResolvers<void>()
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    held.bytes += chunk.length
    if (bytes > maxBytes) whole.reject(tooLarge(maxBytes))
    else if (held.bytes > mostHeld) whole.reject(new Refused(503, 'unavailable', 'Very much is being uploaded right now. Please try again in a moment.', { retryAfter: 5 }))
    else chunks.push(chunk)
  }
  const left = () => whole.reject(new Refused(400, 'invalid_input', 'The request ended before its body did.'))
  const timer = setTimeout(() => whole.reject(new Refused(400, 'timed_out', 'The request took too long to arrive.')), within)
  request.on('data', take).once('end', whole.resolve).once('error', left).once('close', left)
  try {
    await whole.promise
  } finally {
    clearTimeout(timer)
    held.bytes -= bytes
    request.off('data', take)
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

const tooLarge = (maxBytes: number): Refused => new Refused(413, 'too_large', `The request is larger than ${maxBytes} bytes.`)
