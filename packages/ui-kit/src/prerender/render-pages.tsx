import { type Language, languages } from '@convive/contracts/enums'
import type { ComponentType } from 'react'
import { setLanguage } from '../design/i18n/language.ts'
import { IllustrationUrls } from '../domain/regions/region-scene.tsx'
import type { RouteTable } from '../runtime/navigation/routes.ts'
import { setUser } from '../runtime/session/session.ts'
import { AppProviders } from '../runtime/widgets/providers.tsx'
import { type Rendered, renderStatic } from './render-static.ts'

type ByLanguage = Record<Language, Rendered>
/** A page as a visitor first sees it, and as a user sees it before the session is known. `path` is its route. */
export type PrerenderedPage = { path: string; visitor: ByLanguage; user: ByLanguage }

/**
 * Renders the first view of pages in each language, for a front end's build. The gateway sends it before the page's
 * scripts, which then replace it by the same view. Only pages whose first view depends on nothing but language and
 * session belong here: the build knows no path parameter, no query and no data.
 */
export function renderPages<const T extends RouteTable>(
  routes: T,
  pages: { [Name in keyof T]?: ComponentType },
): PrerenderedPage[] {
  const named = Object.entries<ComponentType | undefined>(pages).flatMap(([name, Page]) =>
    Page ? [{ name, Page }] : [],
  )
  const renderAll = () => new Map(named.map(({ name, Page }) => [name, renderInEachLanguage(Page)]))
  // The session is unknown until the first call of `setUser`.
  const user = renderAll()
  setUser(null)
  const visitor = renderAll()
  return named.map(({ name }) => ({
    path: routes[name] ?? '',
    visitor: visitor.get(name)!,
    user: user.get(name)!,
  }))
}

const renderInEachLanguage = (Page: ComponentType): ByLanguage =>
  Object.fromEntries(languages.map((language) => [language, renderIn(language, Page)])) as ByLanguage

function renderIn(language: Language, Page: ComponentType): Rendered {
  setLanguage(language)
  const { html, css } = renderStatic(
    <IllustrationUrls value={pathOf}>
      <AppProviders>
        <Page />
      </AppProviders>
    </IllustrationUrls>,
  )
  return { html: html.replace(headElements, '').replaceAll(scriptedForm, '<form method="dialog"'), css }
}

/** In a build for Node the address of a file is `file:///assets/…`. */
const pathOf = (url: string): string => new URL(url).pathname

/** Without a method, a form that is sent before its script has loaded would send the typed text in the address. */
const scriptedForm = /<form(?![^>]*\smethod=)/g
/** The document's head belongs to the shell. */
const headElements = /<title>.*?<\/title>|<(?:meta|link) [^>]*>/g
