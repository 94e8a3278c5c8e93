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
  const size = { bytes: 0 }
  const timer = setTimeout(() => request.destroy(new Refused(400, 'timed_out', 'The request took too long to arrive.')), within)
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size.bytes += chunk.length
      held.bytes += chunk.length
      if (size.bytes > maxBytes) throw tooLarge(maxBytes)
      if (held.bytes > mostHeld) throw new Refused(503, 'unavailable', 'Very much is being uploaded right now. Please try again in a moment.', { retryAfter: 5 })
      chunks.push(chunk)
    }
  } finally {
    clearTimeout(timer)
    held.bytes -= size.bytes
  }
  return chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)
}

const tooLarge = (maxBytes: number): Refused => new Refused(413, 'too_large', `The request is larger than ${maxBytes} bytes.`)
