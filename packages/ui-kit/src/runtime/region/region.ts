import type { RegionChoice } from '@convive/contracts/enums'
import { saveCookie } from '../../design/state/cookie.ts'
import { readPreference, savePreference } from '../../design/state/preference.ts'
import { createStore, useStore } from '../../design/state/store.ts'
import { currentUser, onSessionChange } from '../session/session.ts'
import { startingRegion } from './starting-region.ts'

const preferenceKey = 'convive.region'
const region = createStore<RegionChoice>(
  startingRegion({ preferred: undefined, stored: readPreference(preferenceKey) }),
)

export const useRegion = (): RegionChoice => useStore(region)
export const currentRegion = (): RegionChoice => region.get()

/** Changes the region of the whole page and stores it in this browser. */
export function setRegion(next: RegionChoice): void {
  region.set(next)
  savePreference(preferenceKey, next)
  saveCookie('region', next)
}

/** Follows the logged-in user's preferred region from now on. The shell calls it once. */
export function startRegion(): void {
  // An older build stored the choice without a cookie. Write one, so that the gateway knows it too.
  if (readPreference(preferenceKey) !== null) saveCookie('region', region.get())
  let applied = ''
  onSessionChange(() => {
    const user = currentUser()
    const preference = user ? `${user.id}:${user.region}` : ''
    if (!user || preference === applied) return
    applied = preference
    const next = startingRegion({ preferred: user.region, stored: region.get() })
    if (next !== region.get()) setRegion(next)
  })
}
