import { expect, it } from 'vitest'
import { pages } from './prerendered-pages.tsx'

const all = pages()

it.each(all.map((page) => [page.path, page] as const))(
  '%s is not blank before its scripts, for a user and for a visitor, in both languages',
  (_, { user, visitor }) => {
    for (const { html } of [...Object.values(user), ...Object.values(visitor)]) expect(html).toMatch(/<h1|aria-busy/)
  },
)

it('no page leads to the event without an id', () => {
  for (const { user, visitor } of all) expect(user.en.html + visitor.en.html).not.toMatch(/href="\/events\/?"/)
})
