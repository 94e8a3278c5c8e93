import { kindOfShared, maxShareBytes, readShare, type Share, sharedFormPath } from '@convive/formats/kept-share'
import { networkOf } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Context } from '../context/context.ts'
import { isFromOtherSite } from '../http/csrf.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { readBody } from '../http/request-body.ts'
import { formCookie } from './form-cookies.ts'

type Kept = Pick<Share, 'text' | 'refused'>

/** Browsers keep no larger cookie. */
const maxCookieBytes = 3800

/**
 * Takes what a phone shares where no service worker does, and leads to the form that reads it. The text is kept in a cookie,
 * which nobody else reads; a picture has no place there, and the form asks for it.
 */
export async function takeShare(context: Context, exchange: HttpExchange): Promise<void> {
  const { request, response } = exchange
  // The phone is no site: its request has `none`, and an opaque origin.
  if (isFromOtherSite(request)) throw new HttpError(403, 'cross_site', 'Requests from other sites are not accepted.')
  const cookie = formCookie('shared', await readKept(context, exchange), context.https)
  const fits = cookie.length <= maxCookieBytes
  const kept = fits ? cookie : formCookie('shared', { text: '', refused: 'too_large' }, context.https)
  response.writeHead(303, { location: sharedFormPath, 'set-cookie': kept, 'cache-control': 'no-store' }).end()
}

async function readKept(context: Context, { request, clientIp }: HttpExchange): Promise<Kept> {
  const owner = { network: networkOf(clientIp), anonymous: true }
  const limits = { maxBytes: maxShareBytes, timeoutMs: 25_000 }
  try {
    const { bytes, release } = await readBody(request, limits, context.bodyBudget, owner)
    const headers = { 'content-type': request.headers['content-type'] ?? '' }
    const form = new Response(new Uint8Array(bytes), { headers }).formData()
    return await form.then(toKept, () => ({ text: '', refused: 'wrong_type' as const })).finally(release)
  } catch (error) {
    if (error instanceof HttpError && error.status === 413) return { text: '', refused: 'too_large' }
    throw error
  }
}

async function toKept(form: FormData): Promise<Kept> {
  const { text, file, refused } = readShare(form)
  const kind = file && kindOfShared(file)
  if (kind === 'picture') return { text, refused: 'no_picture' }
  if (kind === 'archive') return { text, refused: 'wrong_type' }
  return { text: file ? `${text}\n${await file.text()}`.trim() : text, refused }
}
