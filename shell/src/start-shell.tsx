import {
  AppProviders,
  getTranslator,
  loadToastCard,
  navigate,
  preloadOverlays,
  runtimeMessages,
  startLive,
  startRegion,
  startSession,
  startTheme,
} from '@convive/ui-kit'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takePrerenderedPage } from './prerender/prerendered-page.tsx'
import { loadInitialData } from './navigation/initial-data.ts'
import { startFocusAndScroll } from './navigation/focus-and-scroll.ts'
import { startOwnLanguage } from './navigation/choose-language.ts'
import { loadMenuContent } from './navigation/menu-sheet.tsx'
import { registerServiceWorker } from './offline/register-service-worker.ts'
import { loadRemoteList } from './remotes/remote-list.ts'
import { Shell } from './shell.tsx'

/** Libraries that insert styles (scroll locks) ask webpack for the nonce. */
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Starts the shared parts of the page and renders the shell. */
export function startShell(): void {
  const root = document.getElementById('shell')
  if (!root) throw new Error('The page has no place for the shell')

  startTheme()
  startDocumentHead()
  loadInitialData()
  takePrerenderedPage()
  startRegion()
  startSession()
  startOwnLanguage()
  void loadRemoteList()
  startLinkInterceptor()
  startFocusAndScroll()
  // Rendered concurrently: in one task the home page would block a slow phone for 0.2 s.
  startTransition(() =>
    createRoot(root, { onUncaughtError: showLastResort }).render(
      <AppProviders>
        <Shell />
      </AppProviders>,
    ),
  )
  startLive()
  preloadOverlays(loadToastCard, loadMenuContent)
  registerServiceWorker()
}

/**
 * React has removed the whole page, because no boundary caught an error. A plain message is better than an empty page.
 */
function showLastResort(error: unknown): void {
  console.error('The page has crashed', error)
  const t = getTranslator(runtimeMessages)
  const link = Object.assign(document.createElement('a'), { href: location.href, textContent: t('reload') })
  const message = Object.assign(document.createElement('p'), { textContent: `${t('partCrashed')}. ` })
  message.setAttribute('role', 'alert')
  message.append(link)
  document.getElementById('shell')?.replaceChildren(message)
}

/** Paths that the browser must open itself: files, feeds and APIs. */
const nonPagePrefixes = ['/api/', '/feeds/', '/media/', '/assets/', '/remotes/']

/** The path of a plain click on a link to a page of this site; undefined for a click that the browser handles. */
function interceptedPath(click: MouseEvent): string | undefined {
  const hasModifier = click.metaKey || click.ctrlKey || click.shiftKey || click.altKey
  if (click.defaultPrevented || click.button !== 0 || hasModifier) return undefined
  const link = click.target instanceof Element ? click.target.closest('a') : null
  return link && isPageLink(link) ? link.pathname + link.search + link.hash : undefined
}

function isPageLink(link: HTMLAnchorElement): boolean {
  if (!link.href || link.origin !== location.origin || link.target || link.hasAttribute('download')) return false
  if (nonPagePrefixes.some((prefix) => link.pathname.startsWith(prefix))) return false
  // The browser handles an anchor on the same page.
  return !link.hash || link.pathname !== location.pathname || link.search !== location.search
}

/** Turns each plain link of every front end into client-side navigation. */
function startLinkInterceptor(): void {
  document.addEventListener('click', (click) => {
    const path = interceptedPath(click)
    if (path === undefined) return
    click.preventDefault()
    // The pages of the login take each other's place: Back from any of them leads to where it was opened.
    const replace = isAuth(path) && isAuth(location.pathname)
    if (path !== location.pathname + location.search + location.hash) navigate(path, { replace })
  })
}

const isAuth = (path: string) => path.startsWith('/auth/')

/**
 * Removes the title and description of the HTML document once a page renders its own. If both were present, the browser
 * would use the first.
 */
function startDocumentHead(): void {
  for (const selector of ['title', 'meta[name="description"]']) {
    const initial = document.head.querySelector(selector)
    if (initial) removeOnceReplaced(initial, selector)
  }
}

function removeOnceReplaced(initial: Element, selector: string) {
  const observer = new MutationObserver(() => {
    if (document.head.querySelectorAll(selector).length < 2) return
    initial.remove()
    observer.disconnect()
  })
  observer.observe(document.head, { childList: true })
}
