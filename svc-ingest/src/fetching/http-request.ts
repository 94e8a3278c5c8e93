import type { Readable } from 'node:stream'
import { request, type Dispatcher } from 'undici'
import { acceptedEncodings } from './bounded-body.ts'
import { SourceError } from './source-error.ts'

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
