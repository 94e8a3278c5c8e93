import { showEventContacts } from '@convive/contracts/claims'
import { EventDeleted, getEvent, ofEvent } from '@convive/contracts/events'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { clientNetwork, isLoopback } from '@convive/service-kit/http/client-network'
import { HttpError } from '@convive/service-kit/http/http-error'
import { type Call, serve, type Served } from '@convive/service-kit/http/serve'
import type { RateLimiter } from '@convive/service-kit/limits/rate-limit'
import { isNewestMessage } from '@convive/service-kit/messaging/messages'
import { withProposal } from '../claims/proposal.ts'
import { findVisibleEvent, type EventView } from '../event-model/event.store.ts'
import { withContact } from '../event-model/contact-phone.ts'
import { presentToViewer } from '../event-model/present-event.ts'
import { bounds } from '../people/bounds.ts'
import { sizeOfPicture } from '../media/pictures.ts'

export const getEventRoute = (db: Database, limiter: RateLimiter): Served =>
  serve(getEvent, async ({ id }, call) => {
    const { caller } = call
    const tx = db.source.manager
    const event: EventView = await findVisibleEvent(tx, id, caller).catch(async (error: unknown) => {
      if (error instanceof HttpError && error.status === 404 && (await isDeleted(tx, id))) throw eventDeleted()
      throw error
    })
    const seen = presentToViewer(await withProposal(tx, event, caller), caller)
    const shown = await withContact(tx, event, seen, caller, () => countPhone(db, limiter, id, call))
    const imageSize = await sizeOfPicture(tx, shown.imageUrl)
    return { ...shown, ...(imageSize && { imageSize }) }
  })

const daySeconds = 24 * 3600
const contactsLimit = { name: 'shown-contacts', max: bounds.shownContacts, seconds: daySeconds }
const networkLimit = {
  name: 'shown-contacts-network',
  max: bounds.shownContactsOfNetwork,
  seconds: daySeconds,
  hashesKeys: true,
}

const phoneLimit = { name: 'shown-phone', max: 1, seconds: daySeconds }

/** Whether somebody who is no guest may see one more telephone. The same one counts once a day. */
async function countPhone(db: Database, limiter: RateLimiter, eventId: number, call: Call): Promise<boolean> {
  const [person, network] = [String(call.caller?.userId), clientNetwork(call)]
  const phone = `${person}:${eventId}`
  if (!(await limiter.check(db.source, phoneLimit, phone)).allowed) return true
  if (!(await limiter.take(db.source, contactsLimit, person)).allowed) return false
  if (!isLoopback(network) && !(await limiter.take(db.source, networkLimit, network)).allowed) return false
  await limiter.take(db.source, phoneLimit, phone)
  return true
}

/** Shows the contacts in an imported text to a signed-in person. Each look counts. The loopback address is no network. */
export const showEventContactsRoute = (db: Database, limiter: RateLimiter): Served =>
  serve(showEventContacts, async ({ id }, call) => {
    const { caller } = call
    const { title, description, location, isUnconfirmed } = await findVisibleEvent(db.source.manager, id, caller)
    if (isUnconfirmed && !caller.isAdmin) {
      const network = clientNetwork(call)
      const sentence = 'You have looked at enough telephone numbers and addresses for a day. Please try again tomorrow.'
      await limiter.charge(db.source, contactsLimit, String(caller.userId), sentence)
      if (!isLoopback(network)) await limiter.charge(db.source, networkLimit, network, sentence)
    }
    return { title, description, location }
  })

/**
 * Whether the event was deleted: the outbox keeps the message about every deletion, even of older releases. A missing
 * id proves nothing, because an insert that is rolled back also uses up an id.
 */
const isDeleted = (tx: Transaction, eventId: number) => isNewestMessage(tx, EventDeleted, ofEvent({ eventId }))

const eventDeleted = () => new HttpError(404, 'event_deleted', 'This event was deleted.')
