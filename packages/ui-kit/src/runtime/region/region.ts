import { type RegionChoice, regionChoices } from '@convive/contracts/enums'
import { readChoice, saveChoice } from '../../design/state/choice.ts'
import { createStore, useStore } from '../../design/state/store.ts'
import { currentUser, onSessionChange } from '../session/session.ts'

const storedRegion = () => readChoice('region', regionChoices)
const region = createStore<RegionChoice>(storedRegion() ?? 'all')

export const useRegion = (): RegionChoice => useStore(region)
export const currentRegion = (): RegionChoice => region.get()

/** Changes the region of the whole page, and stores the choice. */
export function setRegion(next: RegionChoice): void {
  region.set(next)
  saveChoice('region', next)
}

/**
 * Takes the logged-in user's region where none is stored, and from now on whenever the user changes it in the profile.
 * The shell calls it once.
 */
export function startRegion(): void {
  let known = currentUser()
  const follow = () => {
    const user = currentUser()
    const isChanged = user?.id === known?.id && user?.region !== known?.region
    known = user
    if (user && user.region !== 'all' && (isChanged || !storedRegion())) setRegion(user.region)
  }
  follow()
  onSessionChange(follow)
}
