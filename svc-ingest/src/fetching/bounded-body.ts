import { pipeline, type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { SourceError } from './source-error.ts'

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

export const acceptedEncodings = 'gzip, deflate, br'

/**
 * Reads a body and stops at once when it is too large, compressed or not. With `truncate` it keeps what fits,
 * otherwise it throws `source_too_large`. Throws `source_not_readable` for an encoding that was not accepted.
 */
export async function readBounded(
  body: Readable,
  encoding: string | undefined,
  maxBytes: number,
  { truncate = false }: { truncate?: boolean } = {},
): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decodeBody(body, encoding, maxBytes) as AsyncIterable<Buffer>) {
    size += chunk.length
    chunks.push(chunk)
    if (size <= maxBytes) continue
    if (!truncate) throw tooLarge(maxBytes)
    break
  }
  return Buffer.concat(chunks).subarray(0, maxBytes)
}

/** Leaving the loop over the last stream ends the streams before it; their errors surface in the last. */
function decodeBody(body: Readable, encoding = '', maxBytes: number): Readable {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return body
  const decoder = Object.hasOwn(decoders, name) ? decoders[name] : undefined
  if (!decoder) {
    body.destroy()
    throw new SourceError('source_not_readable', 'The page is sent in a content encoding that we do not accept.')
  }
  return pipeline(body, limitSize(maxBytes), decoder(), () => undefined)
}

/** Also limits the compressed body, which might decompress to nothing and never end. */
const limitSize = (maxBytes: number) =>
  async function* (compressed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let size = 0
    for await (const chunk of compressed) {
      size += chunk.length
      if (size > maxBytes) throw tooLarge(maxBytes)
      yield chunk
    }
  }

const tooLarge = (maxBytes: number) =>
  new SourceError('source_too_large', `The page is larger than ${maxBytes / 1_000_000} MB.`)
