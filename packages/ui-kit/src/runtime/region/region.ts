import { isOneOf, type RegionChoice, regionChoices } from '@convive/contracts/enums'
import { saveCookie } from '../../design/state/cookie.ts'
import { readPreference, savePreference } from '../../design/state/preference.ts'
import { createStore, useStore } from '../../design/state/store.ts'
import { currentUser, onSessionChange } from '../session/session.ts'

const preferenceKey = 'convive.region'
/** The choice that is stored in this browser, else `all`. */
function storedRegion(): RegionChoice {
  const stored = readPreference(preferenceKey)
  return isOneOf(regionChoices, stored) ? stored : 'all'
}
const region = createStore<RegionChoice>(storedRegion())

export const useRegion = (): RegionChoice => useStore(region)
export const currentRegion = (): RegionChoice => region.get()

/** Changes the region of the whole page and stores it in this browser. */
export function setRegion(next: RegionChoice): void {
  region.set(next)
  savePreference(preferenceKey, next)
  saveCookie('region', next)
}

/**
 * Uses the logged-in user's region where none was chosen in this browser, and from then on when the user changes it. The
 * shell calls it once.
 */
export function startRegion(): void {
  let known: { id: number; region: RegionChoice } | undefined
  onSessionChange(() => {
    const user = currentUser()
    const isChange = user?.id === known?.id && user?.region !== known?.region
    known = user ? { id: user.id, region: user.region } : undefined
    if (!user || user.region === 'all' || user.region === region.get()) return
    if (isChange || readPreference(preferenceKey) === null) setRegion(user.region)
  })
}
