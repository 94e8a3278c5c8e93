import type { RegionChoice } from '@convive/contracts/vocabulary'
import { messagesOf } from '../messages/catalogue.ts'
import { kitMessages } from '../messages/kit-messages.ts'
import { labels } from '../messages/labels.ts'
import { readPreference, savePreference } from './preference.ts'
import { startingRegion } from './region-rules.ts'
import { currentUser, onSessionChange } from './session.ts'
import { createStore, useStore } from './store.ts'
import { toast } from './toasts.ts'

const preferenceKey = 'convive.region'
const region = createStore<RegionChoice>(startingRegion({ preferred: undefined, stored: readPreference(preferenceKey) }))

export const useRegion = (): RegionChoice => useStore(region)
export const currentRegion = (): RegionChoice => region.get()

/** The person chooses a region: it is saved and confirmed by a toast. */
export function chooseRegion(next: RegionChoice): void {
  if (next === region.get()) return
  adopt(next)
  const say = messagesOf(kitMessages)
  toast({ title: say('regionUpdated'), description: say('regionUpdatedText', { region: labels().region(next) }) })
}

function adopt(next: RegionChoice) {
  region.set(next)
  savePreference(preferenceKey, next)
}

/** Follows the signed-in person's region from now on; the shell calls it once. */
export function startRegion(): void {
  let followed = ''
  onSessionChange(() => {
    const user = currentUser()
    const preference = user ? `${user.id}:${user.region}` : ''
    if (!user || preference === followed) return
    followed = preference
    const next = startingRegion({ preferred: user.region, stored: region.get() })
    if (next !== region.get()) adopt(next)
  })
}
