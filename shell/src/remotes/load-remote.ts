import type { Remote } from '@convive/contracts/status'
import type { RemoteLoader } from '@convive/ui-kit'
import { fileError, withTimeout } from '@convive/ui-kit'
import { fetchRemotes, findRemote, onRemoteList, remoteList } from './remote-list.ts'

const timeoutMs = 10_000

const loadFederation = () => import(/* webpackChunkName: 'federation' */ './federation.ts')

/** Loads a module that a remote exposes. `fresh` discards the manifest, entry and modules of an earlier attempt. */
export const loadFromRemote: RemoteLoader = async <Module>(
  remoteName: string,
  moduleName: string,
  { fresh }: { fresh: boolean },
) => {
  const [{ federation }] = await withTimeout(Promise.all([loadFederation(), remoteListLoaded()]), timeoutMs)
  const remote = findRemote(remoteName)
  if (!remote) throw new Error(`There is no remote ${remoteName}`)
  federation.registerRemotes([{ name: remoteName, entry: remote.entry }], { force: fresh })
  const module = await withTimeout(federation.loadRemote<Module>(`${remoteName}/${moduleName}`), timeoutMs).catch(
    async (error: unknown) => {
      throw (await isReplaced(remote)) ? fileError(remote.entry, error) : error
    },
  )
  if (!module) throw new Error(`${remoteName}/${moduleName} is empty`)
  return module
}

/** Whether there has been a release since this page loaded its list. The version in that list may be deleted. */
async function isReplaced({ name, entry }: Remote): Promise<boolean> {
  try {
    const remotes = await withTimeout(fetchRemotes(), timeoutMs)
    return remotes.some((remote) => remote.name === name && remote.entry !== entry)
  } catch {
    // The list could not be read either.
    return false
  }
}

function remoteListLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const resolveOnceLoaded = () => {
      if (remoteList().state === 'loading') return
      unsubscribe()
      resolve()
    }
    const unsubscribe = onRemoteList(resolveOnceLoaded)
    resolveOnceLoaded()
  })
}
