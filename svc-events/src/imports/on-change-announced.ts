import { importerId } from '@convive/contracts/enums'
import { ChangeAnnounced } from '@convive/contracts/import-messages'
import { isPast } from '@convive/formats/costa-rica-time'
import { on, type Subscription } from '@convive/service-kit/messaging/messages'
import { EventTable, lockEvent } from '../event-model/event.store.ts'
import { notifyUser } from '../notifications/notification.store.ts'

/**
 * Offers a person once, by notification, what a text announces otherwise about their event. Nothing changes until they
 * save it themselves.
 */
export const onChangeAnnounced: Subscription = on(
  ChangeAnnounced,
  'imports/on-change-announced',
  async (tx, { data }) => {
    if (!(await tx.existsBy(EventTable, { id: data.eventId }))) return
    const event = await lockEvent(tx, data.eventId)
    if (event.creatorId === importerId || event.cancelledAt || isPast(event, event.asOf)) return
    const announced = { ...data, eventStartTime: data.eventStartTime ?? event.eventStartTime }
    const detail = detailOf({ ...announced, location: data.location ?? event.location })
    if (detail === detailOf(event)) return
    const [told] = await tx.query(
      `SELECT 1 FROM notification WHERE event_id = $1 AND user_id = $2 AND kind = 'change_announced' AND detail = $3 LIMIT 1`,
      [event.id, event.creatorId, detail],
    )
    if (!told) await notifyUser(tx, event.creatorId, event, { kind: 'change_announced', detail })
  },
)

const detailOf = ({
  eventDate,
  eventStartTime,
  location,
}: Record<'eventDate' | 'eventStartTime' | 'location', string>) => `${eventDate} ${eventStartTime} ${location}`
