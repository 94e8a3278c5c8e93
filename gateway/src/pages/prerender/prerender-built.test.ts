import type { HttpExchange } from '../../http/http-exchange.ts'
import { expect, test } from 'vitest'
import { parseBuiltPages } from '../../front-ends/asset-manifest.ts'
import { findBuiltPage, prerenderBuilt } from './prerender-built.ts'

const links = '<a href="/auth/login?returnUrl=%2F">Login</a><a href="/auth/register">Register</a><a href="/venues">'
const inBoth = (text: string) => ({
  en: { html: `${text} en ${links}`, css: 'en' },
  es: { html: `${text} es ${links}`, css: 'es' },
})
const page = (path: string) => ({ path, visitor: inBoth('visitor'), user: inBoth('user') })
const pages = parseBuiltPages(JSON.stringify([page('/tickets/:code'), page('/auth/login')]))

const exchange = (address: string, cookie = '') => {
  const [path, query] = address.split('?')
  return { request: { headers: { cookie } }, path, query: query === undefined ? '' : `?${query}` } as HttpExchange
}
const find = async (address: string, { cookie = '', loggedIn = false } = {}) =>
  (await findBuiltPage(pages, exchange(address, cookie), { loggedIn }))?.html

test.each([
  ['a visitor', {}, 'visitor en'],
  ['a visitor who reads Spanish', { cookie: 'language=es' }, 'visitor es'],
  ['a user', { loggedIn: true }, 'user en'],
])('finds what %s sees first', async (_, options, content) => {
  expect(await find('/tickets/A1', options)).toContain(content)
})

test('finds nothing for a page that no build has rendered', async () => {
  expect(await find('/tickets')).toBeUndefined()
})

test.each([
  ['/tickets/A1', '?returnUrl=%2Ftickets%2FA1'],
  ['/tickets/A1?a=1&b="><script>', '?returnUrl=%2Ftickets%2FA1%3Fa%3D1%26b%3D%22%3E%3Cscript%3E'],
  ['/auth/login', ''],
  ['/auth/login?returnUrl=%2Fcora&x="><b>', '?returnUrl=%2Fcora&amp;x=&quot;&gt;&lt;b&gt;'],
])('leads from the login back to the page: %s', async (address, search) => {
  expect(await find(address)).toBe(
    `visitor en <a href="/auth/login${search}">Login</a><a href="/auth/register${search}">Register</a><a href="/venues">`,
  )
})

test('shows the illustrations of the published shell', async () => {
  const html = '<img src="/assets/arts.49c5ab92a4.svg"><img src="/assets/gone.1234567890.svg">'
  const both = { en: { html, css: '' }, es: { html, css: '' } }
  const built = parseBuiltPages(JSON.stringify([{ path: '/help', visitor: both, user: both }]))
  const illustrations = { 'arts.svg': '/assets/2.0/arts.5555555555.svg' }
  const page = await prerenderBuilt(built, exchange('/help'), { loggedIn: false, illustrations })
  expect(page).toMatchObject({
    content: { html: '<img src="/assets/2.0/arts.5555555555.svg"><img src="/assets/gone.1234567890.svg">' },
  })
})

test('takes no pages from a file of another form', () => {
  expect(parseBuiltPages('[{"path":"/"}]')).toEqual([])
})
