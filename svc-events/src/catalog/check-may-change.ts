import type { Caller } from '@convive/service-kit/caller'
import { Refused } from '@convive/service-kit/refused'

/** An event is its creator's and every admin's to change. Nobody signs in as the importer, so imported ones are the admins'. */
export function checkMayChange(event: { creatorId: number }, caller: Caller): void {
  if (caller.isAdmin || event.creatorId === caller.userId) return
  throw new Refused(403, 'not_your_event', 'Only the person who created this event may change it.')
}
