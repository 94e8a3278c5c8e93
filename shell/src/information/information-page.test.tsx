// @vitest-environment happy-dom
import { setLanguage } from '@convive/ui-kit'
import { renderInApp, screen } from '@convive/ui-kit/testing'
import { afterEach, expect, it } from 'vitest'
import { Information } from './information-page.tsx'
import { texts } from './texts.ts'

afterEach(() => setLanguage('en'))

const hrefs = () => screen.getAllByRole<HTMLAnchorElement>('link').map((link) => link.getAttribute('href'))

it('leads from an answer of the help to the page that it names', () => {
  renderInApp(<Information path="/help" />)
  expect(screen.getByRole('link', { name: 'Create Event' }).getAttribute('href')).toBe('/events/create')
  expect(hrefs()).toHaveLength(7)
})

it('has the same links in Spanish', () => {
  setLanguage('es')
  renderInApp(<Information path="/help" />)
  expect(hrefs()).toEqual(texts.en['/help'].parts.flatMap(({ link }) => link?.href ?? []))
})
