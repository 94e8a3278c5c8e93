import { randomBytes } from 'node:crypto'
import { Refused } from '@convive/service-kit/refused'
import type { Exchange } from '../exchange.ts'
import type { SecurityHeaders } from '../security-headers.ts'
import { sessionToken } from '../session/cookie.ts'
import type { BuiltFile } from './built-files.ts'
import { matches, tagOf } from './entity-tag.ts'
import { compressed } from './compressed.ts'
import { withPaint } from './first-paint/with-paint.ts'
import { withHead } from './heads/head-html.ts'

const noncePlaceholder = '__CSP_NONCE__'
const sessionPlaceholder = '__SESSION__'
const originPlaceholder = '__ORIGIN__'

type Site = { security: SecurityHeaders; https: boolean }
/** `own`: what this page says of itself, if it is more than any page does, and what it shows first. `ahead`: the elements that fetch what it will ask for. */
type Page = { index: BuiltFile | undefined; status: 200 | 404; own: { head: string | undefined; paint: string }; ahead: string; origin: string }

/**
 * Sends the shell's page with a nonce of its own for each answer. The page is told whether a session's cookie came
 * with the request, so that a visitor's page need not ask who is there only to be refused.
 */
export function sendShell({ request, response }: Exchange, { index, status, own, ahead, origin }: Page, { security, https }: Site): void {
  if (!index) throw new Refused(503, 'unavailable', 'The pages are not available right now.', { retryAfter: 5 })
  const session = sessionToken(request, https) === undefined ? 'none' : 'perhaps'
  const content = tagOf(Buffer.from([index.etag, own.head, own.paint, ahead].join('')))
  const etag = content.replace(/"$/, `-${session}"`)
  const common = { etag, 'cache-control': 'no-cache', vary: 'Cookie, Accept-Language, Accept-Encoding' }
  if (status === 200 && matches(request.headers['if-none-match'], etag)) {
    // The browser's copy keeps the nonce it came with, so it must keep the policy that names it too.
    response.removeHeader('content-security-policy')
    response.writeHead(304, common).end()
    return
  }
  const nonce = randomBytes(16).toString('base64')
  const shell = index.body.toString('utf8').replaceAll(noncePlaceholder, nonce).replace(sessionPlaceholder, session).replaceAll(originPlaceholder, origin)
  const page = shell.replace('</head>', `${ahead}</head>`)
  const body = Buffer.from(withPaint(own.head === undefined ? page : withHead(page, own.head), own.paint))
  const [encoding, bytes] = compressed(body, request.headers['accept-encoding'])
  response.writeHead(status, {
    ...common,
    'content-security-policy': security.pagePolicy(nonce),
    'content-type': 'text/html; charset=utf-8',
    'content-length': bytes.length,
    ...(encoding && { 'content-encoding': encoding }),
  })
  response.end(bytes)
}
