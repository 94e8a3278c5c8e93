import { expect, it } from 'vitest'
import { PageHeading, PageTitle } from '../design/components/page.tsx'
import { Panel } from '../design/components/panel.ts'
import { addNamespace, useMessages } from '../design/i18n/translations.ts'
import { RegionScene } from '../domain/regions/region-scene.tsx'
import { LoggedInOnly } from '../runtime/widgets/logged-in-only.tsx'
import { renderPages } from './render-pages.tsx'

const messages = addNamespace('prerender-test', { title: { en: 'My lists', es: 'Mis listas' } })

function Lists() {
  const t = useMessages(messages)
  return (
    <Panel>
      <PageTitle title={t('title')} description="All lists" />
      <PageHeading>{t('title')}</PageHeading>
      <RegionScene region="uvita" />
      <form>
        <input type="password" name="password" />
      </form>
      <LoggedInOnly skeleton={<p>Loading</p>}>{() => null}</LoggedInOnly>
    </Panel>
  )
}

const [page] = renderPages({ home: '/', lists: '/lists/:id' }, { lists: Lists })

it('renders a page for its route, with its styles', () => {
  expect(page!.path).toBe('/lists/:id')
  expect(page!.visitor.en.css).toContain('border-radius')
  expect(page!.visitor.en.css).not.toContain('<style')
})

it('names the files of the site', () => {
  expect(page!.visitor.en.html).toMatch(/src="\/[^"]*uvita.svg"/)
})

it('renders it in each language', () => {
  expect(page!.visitor.en.html).toContain('>My lists</h1>')
  expect(page!.visitor.es.html).toContain('>Mis listas</h1>')
})

it('renders it for a visitor, and for a user whose session is unknown', () => {
  expect(page!.user.en.html).toContain('<p>Loading</p>')
  expect(page!.visitor.en.html).not.toContain('<p>Loading</p>')
  expect(page!.visitor.en.html).toContain('href="/auth/login?returnUrl=')
})

it('leaves the head to the document, and contains no form that could send typed text', () => {
  expect(page!.visitor.en.html).not.toMatch(/<title|<meta|<link/)
  expect(page!.visitor.en.html).toContain('<form method="dialog"><input type="password"')
})
