import { PlaceOffered } from '@convive/contracts/waiting-list'
import { costaRicaClock } from '@convive/formats/costa-rica-time'
import { on } from '@convive/service-kit/messaging/messages'
import { notifyUser } from './notification.store.ts'

/** Notifies a person on the waiting list that a ticket is kept for them, and until when. */
export const onPlaceOffered = on(PlaceOffered, 'notifications/on-place-offered', async (tx, { data }) => {
  const { date, time } = costaRicaClock(data.offeredUntil)
  const event = { id: data.eventId, title: data.title }
  await notifyUser(tx, data.userId, event, { kind: 'place_offered', detail: `${date} ${time}` })
})
