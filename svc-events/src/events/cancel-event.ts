import { cancelEvent } from '@convive/contracts/events'
import { isPast } from '@convive/formats/costa-rica-time'
import { recordAuditEntry } from '@convive/service-kit/audit-log/audit-log'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serveOnce } from '@convive/service-kit/http/idempotency'
import { type Served } from '@convive/service-kit/http/serve'
import { cancelLockedEvent } from '../cancellations/cancel-locked-event.ts'
import { markEdited } from '../event-model/imported-event.store.ts'
import { checkCanChange } from './event-permissions.rules.ts'
import { claimUnconfirmed } from '../claims/claim.rules.ts'
import { isClaimedProvisionally, markEnded } from '../claims/claim.store.ts'
import { lockVisibleEvent } from '../event-model/event.store.ts'
import { presentEvent } from '../event-model/present-event.ts'

export const cancelEventRoute = (db: Database): Served =>
  serveOnce(cancelEvent, db, async (tx, { id, reason }, { caller }) => {
    const before = await lockVisibleEvent(tx, id, caller)
    checkCanChange(before, caller)
    if (!caller.isAdmin && (await isClaimedProvisionally(tx, before))) throw claimUnconfirmed()
    if (before.cancelledAt) throw new HttpError(409, 'already_cancelled', 'This event was already cancelled.')
    // Cancelling refunds everybody who was there.
    if (isPast(before, before.asOf)) throw new HttpError(409, 'event_past', 'This event is over.')
    await recordAuditEntry(tx, cancelEvent, { caller, ownerId: before.creatorId, subject: { id } })
    await markEnded(tx, id, caller.userId)
    await markEdited(tx, id)
    return presentEvent(await cancelLockedEvent(tx, id, reason, caller.userId))
  })
