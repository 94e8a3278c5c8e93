import { EventDeleted, getEvent, ofEvent } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { isNewestMessage } from '@convive/service-kit/messaging/messages'
import { withProposal } from '../claims/proposal.ts'
import { findVisibleEvent, type EventView } from '../event-model/event.store.ts'
import { presentEvent } from '../event-model/present-event.ts'
import { sizeOfPicture } from '../media/pictures.ts'

export const getEventRoute = (db: Database): Served =>
  serve(getEvent, async ({ id }, { caller }) => {
    const tx = db.source.manager
    const event: EventView = await findVisibleEvent(tx, id, caller).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.status === 404 && (await isDeleted(tx, id))) throw eventDeleted()
      throw error
    })
    const shown = presentEvent(await withProposal(tx, event, caller))
    const imageSize = await sizeOfPicture(tx, shown.imageUrl)
    return { ...shown, ...(imageSize && { imageSize }) }
  })

/**
 * Whether the event was deleted: the outbox keeps the message about every deletion, even of older releases. A missing
 * id proves nothing, because an insert that is rolled back also uses up an id.
 */
const isDeleted = (tx: Transaction, eventId: number) => isNewestMessage(tx, EventDeleted, ofEvent({ eventId }))

const eventDeleted = () => new HttpError(404, 'event_deleted', 'This event was deleted.')
