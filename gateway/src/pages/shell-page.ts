import { randomBytes } from 'node:crypto'
import { Refused } from '@convive/service-kit/refused'
import type { Exchange } from '../exchange.ts'
import type { SecurityHeaders } from '../security-headers.ts'
import { sessionToken } from '../session/cookie.ts'
import type { BuiltFile } from './built-files.ts'
import { matches, tagOf } from './entity-tag.ts'
import { withHead } from './heads/head-html.ts'

const noncePlaceholder = '__CSP_NONCE__'
const sessionPlaceholder = '__SESSION__'
const originPlaceholder = '__ORIGIN__'

type Site = { security: SecurityHeaders; https: boolean }
/** `head`: what this page says of itself, if it says more than any page. */
type Page = { index: BuiltFile | undefined; status: 200 | 404; head?: string | undefined; origin: string }

/**
 * Sends the shell's page with a nonce of its own for each answer. The page is told whether a session's cookie came
 * with the request, so that a visitor's page need not ask who is there only to be refused.
 */
export function sendShell({ request, response }: Exchange, { index, status, head, origin }: Page, { security, https }: Site): void {
  if (!index) throw new Refused(503, 'unavailable', 'The pages are not available right now.', { retryAfter: 5 })
  const session = sessionToken(request, https) === undefined ? 'none' : 'perhaps'
  const content = head === undefined ? index.etag : tagOf(Buffer.from(index.etag + head))
  const etag = content.replace(/"$/, `-${session}"`)
  const common = { etag, 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language' }
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    // The browser's copy keeps the nonce it came with, so it must keep the policy that names it too.
    response.removeHeader('content-security-policy')
    response.writeHead(304, common).end()
    return
  }
  const nonce = randomBytes(16).toString('base64')
  const page = index.body.toString('utf8').replaceAll(noncePlaceholder, nonce).replace(sessionPlaceholder, session).replaceAll(originPlaceholder, origin)
  const body = Buffer.from(head === undefined ? page : withHead(page, head))
  response.writeHead(status, { ...common, 'content-security-policy': security.pagePolicy(nonce), 'content-type': 'text/html; charset=utf-8', 'content-length': body.length })
  response.end(body)
}
