import { AppProviders, loadAtRest, startLive, startRegion, startSession, startTheme, provideRemotes } from '@convive/ui-kit'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { takeFirstPage } from './first-paint/first-page.tsx'
import { takeFirstAnswer } from './navigation/first-answer.ts'
import { startPageChanges } from './navigation/page-change.ts'
import { startPageHead } from './navigation/page-head.ts'
import { startSoftLinks } from './navigation/soft-links.ts'
import { startOffline } from './offline/start-offline.ts'
import { loadFromRemote } from './remotes/load-remote.ts'
import { startRemotesWhenNeeded } from './remotes/needed-remotes.ts'
import { loadRemoteList } from './remotes/remote-list.ts'
import { Shell } from './shell.tsx'

/** Libraries that write styles of their own (scroll locks) ask webpack for the nonce. */
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''

/** Starts what the page's parts share, and draws what stands around every page. */
export function startShell(): void {
  const root = document.getElementById('shell')
  if (!root) throw new Error('The page has no place for the shell')

  startTheme()
  startPageHead()
  takeFirstAnswer()
  takeFirstPage()
  startRegion()
  startSession()
  provideRemotes(loadFromRemote)
  void loadRemoteList()
  startSoftLinks()
  startPageChanges()
  // In slices, between which the browser answers: drawn in one go, the front page would hold up a slow phone for 0.2 s.
  startTransition(() =>
    createRoot(root).render(
      <AppProviders>
        <Shell onReady={startRemotesWhenNeeded} />
      </AppProviders>,
    ),
  )
  startLive()
  loadAtRest()
  startOffline()
}
