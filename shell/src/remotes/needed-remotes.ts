import { currentPath, onPathChange } from '@convive/ui-kit'
import { isOwnPage } from '../page.tsx'
import { onRemoteList, remoteList, remotesFailed } from './remote-list.ts'

/** Brings single-spa with the first path that is not the shell's own: the front page does without it. */
export function startRemotesWhenNeeded(): void {
  let started = false
  const look = () => {
    const [path = '/'] = currentPath().split('?')
    if (started || isOwnPage(path)) return
    started = true
    import(/* webpackChunkName: 'start-remotes' */ './start-remotes.ts').then(
      ({ startRemotes }) => startRemotes(),
      (error: unknown) => {
        console.error('Remotes could not be started', error)
        started = false
        remotesFailed()
      },
    )
  }
  onPathChange(look)
  onRemoteList(() => remoteList().state === 'known' && look())
  look()
}
