import {
  AppProviders,
  getTranslator,
  runtimeMessages,
  loadToastCard,
  preloadOverlays,
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
import { startDocumentHead } from './navigation/document-head.ts'
import { loadMenuContent } from './navigation/menu-sheet.tsx'
import { startLinkInterceptor } from './navigation/link-interceptor.ts'
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
