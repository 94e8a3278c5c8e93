import { EventDraft } from '@convive/contracts/events'
import { UserRegistered } from '@convive/contracts/identity'
import { IMPORTER_ID, type Region } from '@convive/contracts/vocabulary'
import type { Transaction } from '@convive/service-kit/database'
import { on, type Subscription } from '@convive/service-kit/messages'
import { addEvent } from '../catalog/create-event.ts'
import { costaRicaDay } from '../catalog/time.ts'
import { VenueTable } from '../venues/schema.ts'
import { coastalEvents } from './events/coasts.ts'
import type { EventSeed } from './events/event-seed.ts'
import { pastEvents } from './events/lately.ts'
import { southernEvents } from './events/south.ts'
import { valleyEvents } from './events/valley.ts'
import { beginSeeding } from './schema.ts'

export const eventSeeds: [Region, EventSeed][] = [southernEvents, valleyEvents, coastalEvents, pastEvents].flatMap((seeds) =>
  Object.entries(seeds).flatMap(([region, events]) => events.map((event): [Region, EventSeed] => [region as Region, event])),
)

const day = 24 * 3_600_000

/** Events need somebody whose they are: the first person that identity tells of, its admin. */
export const seedSubscription: Subscription = on(UserRegistered, 'seed.events', (tx, { data }) => seedEvents(tx, new Date(), data.userId))

/** The demonstration's events, once, as those of the first person known, and earning nothing for that. Without anybody known it waits. */
export async function seedEvents(tx: Transaction, now: Date, justHeardOf?: number): Promise<void> {
  const [first]: { id: number }[] = await tx.query('SELECT id FROM person WHERE id <> $1 AND NOT deleted ORDER BY id LIMIT 1', [IMPORTER_ID])
  const creatorId = first?.id ?? justHeardOf
  if (creatorId === undefined || creatorId === IMPORTER_ID || !(await beginSeeding(tx, 'events'))) return
  for (const [region, seed] of eventSeeds) await addEvent(tx, await draftOf(tx, region, seed, now), { creatorId, creationAward: 0 })
}

async function draftOf(tx: Transaction, region: Region, { inDays, venue, ...seed }: EventSeed, now: Date): Promise<EventDraft> {
  const place = venue === undefined ? null : await tx.findOneBy(VenueTable, { region, name: venue })
  return EventDraft.parse({ ...seed, region, eventDate: costaRicaDay(new Date(now.getTime() + inDays * day)), venueId: place?.id })
}
