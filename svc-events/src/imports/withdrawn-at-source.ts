import { importerId } from '@convive/contracts/enums'
import { EventCancelledAtSource, EventWithdrawn, ImportedEventKept } from '@convive/contracts/import-messages'
import { isPast } from '@convive/formats/costa-rica-time'
import { emit, on, type Subscription } from '@convive/service-kit/messaging/messages'
import { cancelLockedEvent } from '../events/cancel-event.ts'
import { EventTable, lockEvent } from '../event-model/event.store.ts'
import { lockImported, saveImported, wasEdited } from '../event-model/imported-event.store.ts'

/** Everybody sees it, in either language. */
const reason = 'Su fuente lo marca como cancelado. / Its source marks it as cancelled.'

/**
 * Cancels an event that its source marks as cancelled, unless a person has edited or claimed it: then an administrator
 * decides. An event that is over stays as it is. An unknown candidate is stored without an event, so that an older
 * message about it does not create one.
 */
export const onEventCancelledAtSource: Subscription = on(
  EventCancelledAtSource,
  'imports/on-event-cancelled-at-source',
  async (tx, { data, version }) => {
    const known = await lockImported(tx, data)
    if (known && (known.undoneAt !== null || known.version >= version)) return
    const eventId = known?.eventId ?? null
    if (eventId === null || !(await tx.existsBy(EventTable, { id: eventId })))
      return await saveImported(tx, data, eventId, version)
    const event = await lockEvent(tx, eventId)
    await saveImported(tx, data, event.id, version)
    if (event.cancelledAt || isPast(event, event.asOf)) return
    if (event.creatorId !== importerId || (await wasEdited(tx, event.id)))
      await emit(tx, ImportedEventKept, {
        source: data.source,
        sourceUid: data.sourceUid,
        eventId: event.id,
        why: 'cancelled',
      })
    else await cancelLockedEvent(tx, event.id, reason, null)
  },
)

/**
 * Marks an event that its source no longer contains. The event stays, because people may plan to come. An unknown
 * candidate is stored without an event, so that an older message about it does not create one.
 */
export const onEventWithdrawn: Subscription = on(
  EventWithdrawn,
  'imports/on-event-withdrawn',
  async (tx, { data, version }) => {
    const known = await lockImported(tx, data)
    if (known && (known.undoneAt !== null || known.version >= version)) return
    if (known?.eventId) await tx.update(EventTable, { id: known.eventId }, { missingFromSource: true })
    await saveImported(tx, data, known?.eventId ?? null, version)
  },
)
