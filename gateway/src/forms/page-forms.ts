import { ErrorBody } from '@convive/contracts/errors'
import { Rsvp, setRsvp } from '@convive/contracts/events'
import { confirmLoginCode, logIn, requestLoginCode } from '@convive/contracts/identity'
import type { Outcome } from '@convive/event-view/server'
import { toOwnPath } from '@convive/formats/own-path'
import { networkOf } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import type { Context } from '../context/context.ts'
import { rejectCrossSite, isFromOtherSite } from '../http/csrf.ts'
import { readPreferences } from '../http/document-preferences.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { readBody } from '../http/request-body.ts'
import { postToApi } from '../proxy/proxy-request.ts'
import { sessionToken } from '../session/sessions.ts'
import { formCookie, readFormCookie } from './form-cookies.ts'
import { kindOfShared, maxShareBytes, readShare, type Share, sharedFormPath } from '@convive/formats/kept-share'

/** A form of a page that was sent before the page's scripts had loaded, or without any. */
type SentForm = { context: Context; exchange: HttpExchange; fields: URLSearchParams }
/** The page to which the form leads, and the cookies with which it goes on. */
type Next = { page: string; cookies: string[] }

const rsvpPath = /^\/events\/([1-9]\d{0,8})\/rsvp$/
const loginForms: Record<string, (form: SentForm) => Promise<Next>> = {
  '/auth/code': askForCode,
  '/auth/code/confirm': logInByCode,
  '/auth/login': logInByPassword,
}

/** Whether a page's plain form is sent here. */
export const isFormPath = (path: string): boolean => rsvpPath.test(path) || Object.hasOwn(loginForms, path)

const bodyLimits = { maxBytes: 10_000, timeoutMs: 15_000 }

/**
 * Takes a plain form: makes the call to the API that the page's script would make, and redirects to the page that says what
 * became of it. Refuses forms of other sites with a 403.
 */
export async function submitForm(context: Context, exchange: HttpExchange): Promise<void> {
  const { request, response, path, clientIp } = exchange
  rejectCrossSite(request, context.config.publicOrigin, true)
  const owner = { network: networkOf(clientIp), anonymous: true }
  const { bytes, release } = await readBody(request, bodyLimits, context.bodyBudget, owner)
  release()
  const form = { context, exchange, fields: new URLSearchParams(bytes.toString()) }
  const { page, cookies } = await (loginForms[path] ?? answerEvent)(form)
  response.writeHead(303, { location: page, 'set-cookie': cookies, 'cache-control': 'no-store' }).end()
}

/** Answers an event. A visitor logs in first, and the answer is saved afterwards. */
async function answerEvent(form: SentForm): Promise<Next> {
  const { context, exchange, fields } = form
  const id = Number(rsvpPath.exec(exchange.path)?.[1])
  const status = fields.get('status')
  const token = sessionToken(exchange.request, context.https)
  const { cookies, outcome } = await sendAnswer(form, { id, token, body: answerIn(fields) })
  const isVisitor = 'refused' in outcome && outcome.refused.code === 'signed_out'
  if (!isVisitor) return { page: `/events/${id}`, cookies: [...cookies, outcomeCookie(form, outcome)] }
  const pending = status === 'going' || status === 'maybe' ? ({ id, status } as const) : null
  return {
    page: `/auth/login?returnUrl=${encodeURIComponent(`/events/${id}`)}`,
    cookies: [formCookie('pending-answer', pending, context.https)],
  }
}

/** The request for an RSVP that a form makes. The service checks it. */
function answerIn(fields: URLSearchParams): object {
  const status = fields.get('status')
  const numbered = (kind: string) =>
    [...fields].flatMap(([name, value]) => (name.startsWith(`${kind}-`) ? [[name.slice(kind.length + 1), value]] : []))
  const [answers, items] = [numbered('answer'), numbered('item')]
  const names = fields.getAll('companion').filter((name) => name.trim() !== '')
  return {
    status,
    // Whoever says "maybe" beside the number of companions brings nobody.
    ...(status === 'going' && fields.has('companions') && { companions: Number(fields.get('companions')) }),
    ...(fields.has('companion') && { companionNames: names }),
    ...(answers.length > 0 && { answers: Object.fromEntries(answers) as object }),
    ...(items.length > 0 && { items: Object.fromEntries(items.map(([id, count]) => [id, Number(count)])) as object }),
  }
}

type Answer = { id: number; token: string | undefined; body: object }

type Answered = { cookies: string[]; outcome: Outcome }

async function sendAnswer(form: SentForm, { id, token, body }: Answer): Promise<Answered> {
  const path = setRsvp.path.replace(':id', String(id))
  const { cookies, data, refused } = await send(form, { path, body, token })
  const saved = Rsvp.safeParse(data).data?.status ?? 'going'
  return { cookies, outcome: refused ? { refused, answers: true } : { saved } }
}

/** Mails a login code, and leads to the page that asks for it. */
async function askForCode(form: SentForm): Promise<Next> {
  const { context, exchange, fields } = form
  const asked = { email: fields.get('email') ?? '', name: fields.get('name') || undefined }
  const { language } = readPreferences(exchange.request)
  const { cookies, refused } = await send(form, { path: requestLoginCode.path, body: { ...asked, language } })
  if (refused) return refuse(form, '/auth/login', refused)
  return {
    page: `/auth/code${exchange.query}`,
    cookies: [...cookies, formCookie('login-code', asked, context.https)],
  }
}

async function logInByCode(form: SentForm): Promise<Next> {
  const { exchange, fields } = form
  const email = readFormCookie(exchange.request, 'login-code')?.email ?? ''
  const referrer = new URLSearchParams(exchange.query).get('ref') ?? undefined
  const body = { email, code: fields.get('code') ?? '', referrer }
  return await enter(form, '/auth/code', { path: confirmLoginCode.path, body })
}

async function logInByPassword(form: SentForm): Promise<Next> {
  const [username, password] = ['username', 'password'].map((name) => form.fields.get(name) ?? '')
  return await enter(form, '/auth/login', { path: logIn.path, body: { username, password } })
}

/**
 * Logs in, and goes back to the page from which the person came. An answer to its event that waits for the login is saved;
 * one to another event was given up.
 */
async function enter(form: SentForm, loginPage: string, call: { path: string; body: object }): Promise<Next> {
  const { context, exchange } = form
  const { cookies, refused } = await send(form, call)
  if (refused) return refuse(form, loginPage, refused)
  const done = [formCookie('login-code', null, context.https), formCookie('pending-answer', null, context.https)]
  const page = toOwnPath(new URLSearchParams(exchange.query).get('returnUrl'))
  const pending = readFormCookie(exchange.request, 'pending-answer')
  if (!pending || page.split('?')[0] !== `/events/${pending.id}`) return { page, cookies: [...cookies, ...done] }
  const token = sessionToken({ headers: { cookie: cookies.join('; ') } }, context.https)
  const { outcome } = await sendAnswer(form, { id: pending.id, token, body: { status: pending.status } })
  return { page, cookies: [...cookies, ...done, outcomeCookie(form, outcome)] }
}

type Refused = Extract<Outcome, { refused: unknown }>['refused']

const refuse = (form: SentForm, page: string, refused: Refused): Next => ({
  page: `${page}${form.exchange.query}`,
  cookies: [outcomeCookie(form, { refused, answers: false })],
})

const outcomeCookie = ({ context }: SentForm, outcome: Outcome): string => formCookie('outcome', outcome, context.https)

type ApiCall = { path: string; body: object; token?: string | undefined }
type Sent = { cookies: string[]; data: unknown; refused: Refused | null }

/** Calls the API. A gateway that cannot reach the service refuses like the service itself. */
async function send({ context, exchange }: SentForm, { path, body, token }: ApiCall): Promise<Sent> {
  try {
    const { status, headers, body: bytes } = await postToApi(context, exchange, { path, body, token })
    const data: unknown = JSON.parse(bytes.toString() || 'null')
    const cookies = [headers['set-cookie'] ?? []].flat().map(String)
    return status < 300 ? { cookies, data, refused: null } : { cookies, data, refused: refusalOf(data) }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    return { cookies: [], data: null, refused: refusalOf({ error: error.message, code: error.code }) }
  }
}

function refusalOf(body: unknown): Refused {
  const { data } = ErrorBody.safeParse(body)
  if (!data) return { code: 'internal', message: '' }
  return { code: data.code, message: data.error, issue: data.issues?.[0]?.message }
}

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
