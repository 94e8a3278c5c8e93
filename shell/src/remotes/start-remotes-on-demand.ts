import { currentPath, onPathChange } from '@convive/ui-kit'
import { markRemotesFailed, onRemoteList, remoteList } from './remote-list.ts'

/** Loads single-spa with the first path that is not a page of the shell. The home page works without it. */
export function startRemotesOnDemand(isOwnPage: (path: string) => boolean): void {
  let started = false
  const startIfNeeded = () => {
    const [path = '/'] = currentPath().split('?')
    if (started || isOwnPage(path)) return
    started = true
    import(/* webpackChunkName: 'start-remotes' */ './start-remotes.ts').then(
      ({ startRemotes }) => startRemotes(),
      (error: unknown) => {
        console.error('Remotes could not be started', error)
        started = false
        markRemotesFailed(error)
      },
    )
  }
  onPathChange(startIfNeeded)
  onRemoteList(() => remoteList().state === 'known' && startIfNeeded())
  startIfNeeded()
}
