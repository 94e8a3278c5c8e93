import { addDays } from '@convive/formats/calendar-date'
import { EventDraft, RsvpChanged } from '@convive/contracts/events'
import { demoHosts } from '@convive/contracts/demo'
import type { Region } from '@convive/contracts/enums'
import { runOnTransaction, type Transaction } from '@convive/service-kit/database/database'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { addEvent } from '../event-model/add-event.ts'
import { costaRicaToday, timeSpanOf } from '@convive/formats/costa-rica-time'
import { VenueTable } from '../venues/venue.store.ts'
import { coastalEvents } from './events/coasts.ts'
import type { EventSeed } from './events/event-seed.ts'
import { pastEvents } from './events/past-events.ts'
import { southernEvents } from './events/south.ts'
import { valleyEvents } from './events/valley.ts'
import { addToGuestCounts } from '../guest-counts/guest-counts.store.ts'
import { upsertRsvps } from '../rsvp/rsvp.store.ts'
import { beginSeeding } from './begin-seeding.ts'
import { seedPicture } from './pictures/seed-picture.ts'

export const eventSeeds: [Region, EventSeed][] = [southernEvents, valleyEvents, coastalEvents, pastEvents].flatMap(
  (seeds) =>
    Object.entries(seeds).flatMap(([region, events]) =>
      events.map((event): [Region, EventSeed] => [region as Region, event]),
    ),
)

const WEEK_MS = 7 * 24 * 3_600_000

/**
 * Creates the demonstration's events once, each with the host of its region as creator and without a creation reward, and
 * with other hosts as guests. Does nothing while a host is unknown.
 */
export async function seedEvents(tx: Transaction, now: Date): Promise<void> {
  const known: { id: number; username: string }[] = await tx.query(
    'SELECT id, username FROM person WHERE lower(username) = ANY($1) AND NOT deleted',
    [Object.values(demoHosts)],
  )
  const hostIds = new Map(known.map(({ id, username }) => [username, id]))
  if (Object.values(demoHosts).some((username) => !hostIds.has(username))) return
  if (!(await beginSeeding(tx, 'events'))) return
  for (const [index, [region, seed]] of eventSeeds.entries()) {
    const creatorId = hostIds.get(demoHosts[region])
    if (creatorId === undefined) continue
    const { picture, ...event } = seed
    const imageUrl = picture && (await seedPicture(tx, picture, creatorId))
    const draft = { ...(await toDraft(tx, region, event, now)), imageUrl }
    const { startsAt } = timeSpanOf(draft)
    const createdAt = startsAt < now ? new Date(startsAt.getTime() - WEEK_MS) : now
    const { id } = await addEvent(tx, draft, { creatorId, creationAward: 0, createdAt })
    if (!draft.isPaid) await seedGuests(tx, id, demoGuests([...hostIds.values()], creatorId, index))
  }
}

/** Up to five of the other hosts, different ones for each event. The last of three or more answers "maybe". */
export const demoGuests = (hostIds: number[], creatorId: number, index: number): number[] => {
  const others = hostIds.filter((id) => id !== creatorId).toSorted((a, b) => a - b)
  const first = (index * 3) % others.length
  return [...others.slice(first), ...others.slice(0, first)].slice(0, (index * 5 + 4) % 6)
}

async function seedGuests(tx: Transaction, eventId: number, guests: number[]): Promise<void> {
  const answers = guests.map((userId, place) => ({
    eventId,
    userId,
    status: place > 1 && place === guests.length - 1 ? ('maybe' as const) : ('going' as const),
    isPublic: true,
  }))
  const maybe = answers.filter(({ status }) => status === 'maybe').length
  const run = runOnTransaction(tx)
  await upsertRsvps(run, answers)
  await addToGuestCounts(run, new Map([[eventId, { going: answers.length - maybe, maybe }]]))
  await emitEach(
    tx,
    RsvpChanged,
    answers.map(({ userId, status }) => ({ eventId, userId, status })),
  )
}

async function toDraft(
  tx: Transaction,
  region: Region,
  { inDays, venue, ...seed }: Omit<EventSeed, 'picture'>,
  now: Date,
): Promise<EventDraft> {
  const place = venue === undefined ? null : await tx.findOneBy(VenueTable, { region, name: venue })
  return EventDraft.parse({
    ...seed,
    region,
    eventDate: addDays(costaRicaToday(now), inDays),
    venueId: place?.id,
  })
}
