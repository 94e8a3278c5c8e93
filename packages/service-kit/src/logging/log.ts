import { destination, pino, type DestinationStream, type Logger } from 'pino'
import { traceFields } from '../tracing/tracing.ts'

export type { Logger } from 'pino'

const secrets = [
  'password',
  'token',
  'cookie',
  'authorization',
  'secret',
  'phone',
  'clientSecret',
  'cardNumber',
  'cvc',
  'email',
]
/** The error of a failed statement contains its values and those of the conflicting row. */
const values = ['parameters', 'detail', 'where']
const paths = [
  ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...values.flatMap((name) => [`*.${name}`, `*.*.${name}`]),
]

/** Lines that cannot be written wait up to this many bytes; further ones are dropped. */
const maxWaitingBytes = 1_000_000

/**
 * Standard output for a log. A line that cannot be written, for example on a full disk, does not fail its caller: it
 * waits for the next line. Lines are written synchronously, because pino's other mode tries forever to write the rest
 * when the process exits.
 */
export function openLogOutput(): DestinationStream {
  const output = destination({ dest: 1, sync: true, maxLength: maxWaitingBytes })
  output.on('error', () => undefined)
  return output
}

/** A logger that writes JSON lines to standard output, with the ids of a sampled trace, and never a password, cookie, token, key or phone number. */
export const createLog = (name: string, level: string): Logger =>
  pino({ name, level, mixin: traceFields, redact: { paths, censor: '[redacted]' } }, openLogOutput())
