import { expect, it } from 'vitest'
import { pages } from './prerendered-pages.tsx'

const all = pages()

it.each(all.map((page) => [page.path, page] as const))(
  '%s has a heading for a visitor, in both languages',
  (_, { visitor }) => {
    const headings = Object.values(visitor).map(({ html }) => /<h1[^>]*>([^<]+)</.exec(html)?.[1])
    expect(headings).toEqual([expect.any(String), expect.any(String)])
    expect(headings[0]).not.toBe(headings[1])
  },
)

it('has every part of the login, so that nothing moves when its script comes', () => {
  const login = all.find(({ path }) => path === '/auth/login')
  for (const text of ['Email me a code', 'Use a passkey', 'Forgot your password?'])
    expect(login?.visitor.en.html).toContain(text)
})
