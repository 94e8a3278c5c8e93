import type { IncomingMessage } from 'node:http'
import { ErrorBody } from '@convive/contracts/errors'
import { RsvpStatus } from '@convive/contracts/enums'
import { parse } from 'hono/utils/cookie'
import * as z from 'zod/mini'

const Refusal = z.object({ code: ErrorBody.shape.code, message: z.string(), issue: z.optional(z.string()) })
const Outcome = z.union([z.object({ saved: RsvpStatus }), z.object({ refused: Refusal, answers: z.boolean() })])

/**
 * What a browser keeps between a plain form and the page that goes on with it. `outcome`: what became of the form, said once.
 * `login-code`: to whom a login code was mailed. `pending-answer`: an answer to an event that is saved after the login.
 * `shared`: a text that was shared to the site. The scripts of a page go on with the last three.
 */
const schemas = {
  outcome: Outcome,
  'login-code': z.object({ email: z.string(), name: z.optional(z.string()) }),
  shared: z.object({ text: z.string(), refused: z.nullable(z.enum(['too_large', 'wrong_type', 'no_picture'])) }),
  'pending-answer': z.object({ id: z.int(), status: z.enum(['going', 'maybe']) }),
}
const attributes = {
  outcome: 'Path=/; HttpOnly',
  'login-code': 'Path=/auth',
  'pending-answer': 'Path=/',
  shared: 'Path=/',
}
const lifetimeS = { outcome: 60, 'login-code': 600, 'pending-answer': 900, shared: 900 }

type Name = keyof typeof schemas
type Value<N extends Name> = z.infer<(typeof schemas)[N]>

/** Reads a cookie, or undefined without a valid one. */
export function readFormCookie<N extends Name>({ headers }: Pick<IncomingMessage, 'headers'>, name: N) {
  try {
    const value: unknown = JSON.parse(parse(headers.cookie ?? '', name)[name] ?? 'null')
    return schemas[name].safeParse(value).data as Value<N> | undefined
  } catch {
    return undefined
  }
}

/** A `Set-Cookie` header. Another site's form never sends the cookie, and null removes it. */
export function formCookie<N extends Name>(name: N, value: Value<N> | null, https: boolean): string {
  const text = value === null ? '' : encodeURIComponent(JSON.stringify(value))
  const maxAge = value === null ? 0 : lifetimeS[name]
  return `${name}=${text}; ${attributes[name]}; SameSite=Lax; Max-Age=${maxAge}${https ? '; Secure' : ''}`
}
