import type { RemoteLoader } from '@convive/ui-kit'
import { within } from '@convive/ui-kit'
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import { knownRemote, onRemoteList, remoteList } from './remote-list.ts'

const timeLimit = 10_000

/** Loads what a remote exposes, within a time limit. `fresh` forgets manifest, entry and modules that an earlier try left behind. */
export const loadFromRemote: RemoteLoader = async <Module>(name: string, part: string, { fresh }: { fresh: boolean }) => {
  await within(timeLimit, listRead())
  const remote = knownRemote(name)
  if (!remote) throw new Error(`There is no remote ${name}`)
  if (fresh) registerRemotes([{ name, entry: remote.entry }], { force: true })
  const module = await within(timeLimit, loadRemote<Module>(`${name}/${part}`))
  if (!module) throw new Error(`${name}/${part} is empty`)
  return module
}

function listRead(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (remoteList().state === 'loading') return
      leave()
      resolve()
    }
    const leave = onRemoteList(look)
    look()
  })
}
