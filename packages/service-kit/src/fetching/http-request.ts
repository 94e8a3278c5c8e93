import { pipeline, type Readable } from 'node:stream'
import { type Dispatcher, request } from 'undici'
import { SourceError } from './source-error.ts'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** A response whose body is still to be read or discarded. */
export type HttpResponse = {
  status: number
  header: (name: string) => string | undefined
  body: Readable
  discard: () => void
}

/** Requests one page, without following redirects. */
export async function requestPage(
  url: URL,
  headers: Record<string, string>,
  dispatcher: Dispatcher,
  signal: AbortSignal,
): Promise<HttpResponse> {
  const response = await request(url, {
    dispatcher,
    signal,
    method: 'GET',
    headers: { 'accept-encoding': acceptedEncodings, ...headers },
  })
  // An abandoned body fails, and an error without a listener would end the process.
  response.body.on('error', () => undefined)
  return {
    status: response.statusCode,
    header: (name) => [response.headers[name]].flat()[0],
    body: response.body,
    discard: () => void response.body.destroy(),
  }
}

/** Turns a failed request into a failure of the source. Returns any other error unchanged. */
export function toSourceError(cause: unknown, deadline: AbortSignal): unknown {
  const known = sourceErrorWithin(cause)
  if (known) return known
  const code = errorCode(cause)
  if (deadline.aborted || /TIMEOUT|TIMEDOUT/.test(code))
    return new SourceError('source_too_slow', 'The server took too long.', { cause })
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code))
    return new SourceError('source_host_unknown', 'There is no server of that name.', { cause })
  if (/^(Z_|ERR__ERROR|ERR_BROTLI|ERR_PADDING|ERR__)/.test(code))
    return new SourceError('source_not_readable', 'The page is packed wrongly.', { cause })
  if (code !== '' || (cause instanceof Error && cause.name === 'HTTPParserError'))
    return new SourceError('source_unreachable', 'The server isn’t answering as a web server should.', { cause })
  return cause
}

const errorCode = (cause: unknown): string =>
  cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''

/** If all addresses of a name fail, their errors come inside one error. */
function sourceErrorWithin(cause: unknown): SourceError | undefined {
  if (cause instanceof SourceError) return cause
  return cause instanceof AggregateError ? cause.errors.find((error) => error instanceof SourceError) : undefined
}

const decoders: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

const acceptedEncodings = 'gzip, deflate, br'

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
