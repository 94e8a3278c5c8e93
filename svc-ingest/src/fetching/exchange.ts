import type { Readable } from 'node:stream'
import { request, type Dispatcher } from 'undici'
import { acceptedEncodings } from './bounded-body.ts'
import { SourceFailed } from './source-failed.ts'

/** An answer whose body is still to be read, or dropped by `drop`. */
export type Answer = { status: number; header: (name: string) => string | undefined; body: Readable; drop: () => void }

/** Asks for one page, without following it anywhere. */
export async function ask(url: URL, headers: Record<string, string>, dispatcher: Dispatcher, signal: AbortSignal): Promise<Answer> {
  const answer = await request(url, { dispatcher, signal, method: 'GET', headers: { 'accept-encoding': acceptedEncodings, ...headers } })
  // A body that is left before its end fails, and a failure that nobody listens to would end the process.
  answer.body.on('error', () => undefined)
  return {
    status: answer.statusCode,
    header: (name) => [answer.headers[name]].flat()[0],
    body: answer.body,
    drop: () => void answer.body.destroy(),
  }
}

/** What went wrong while a server was asked or read, as a failure of the source. Anything else is given back as it is. */
export function failureOf(cause: unknown, deadline: AbortSignal): unknown {
  const known = sourceFailureWithin(cause)
  if (known) return known
  const code = codeOf(cause)
  if (deadline.aborted || /TIMEOUT|TIMEDOUT/.test(code)) return new SourceFailed('source_too_slow', 'The server took too long.', { cause })
  if (/^(ENOTFOUND|EAI_|ENODATA)/.test(code)) return new SourceFailed('source_host_unknown', 'There is no server of that name.', { cause })
  if (/^(Z_|ERR__ERROR|ERR_BROTLI|ERR_PADDING|ERR__)/.test(code)) return new SourceFailed('source_not_readable', 'The page is packed wrongly.', { cause })
  if (code !== '' || (cause instanceof Error && cause.name === 'HTTPParserError')) return new SourceFailed('source_unreachable', 'The server does not answer as a web server should.', { cause })
  return cause
}

const codeOf = (cause: unknown): string => (cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : '')

/** Several addresses of one name that were tried in vain come as one error with theirs inside. */
function sourceFailureWithin(cause: unknown): SourceFailed | undefined {
  if (cause instanceof SourceFailed) return cause
  return cause instanceof AggregateError ? cause.errors.find((error) => error instanceof SourceFailed) : undefined
}
