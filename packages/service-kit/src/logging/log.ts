import { pino, type Logger } from 'pino'

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
/** The error of a failed statement carries its values, and those of the conflicting row. */
const values = ['parameters', 'detail', 'where']
const paths = [
  ...secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...values.flatMap((name) => [`*.${name}`, `*.*.${name}`]),
]

/** A logger that writes JSON lines to standard output and never a password, cookie, token, key or phone number. */
export function createLog(name: string, level: string): Logger {
  return pino({ name, level, redact: { paths, censor: '[kept out]' } })
}
