import { addDays } from '@convive/formats/calendar-date'
import { EventDraft, RsvpChanged } from '@convive/contracts/events'
import { demoUsernames } from '@convive/contracts/demo-organisers'
import type { Region } from '@convive/contracts/enums'
import type { Database, Transaction } from '@convive/service-kit/database/database'
import { emitEach } from '@convive/service-kit/messaging/messages'
import { addEvent } from '../event-model/add-event.ts'
import { costaRicaToday, timeSpanOf } from '@convive/formats/costa-rica-time'
import { VenueTable } from '../venues/venue.store.ts'
import { coastalEvents } from './events/coastal-events.ts'
import type { DemoEvent } from './events/demo-event.ts'
import { otherTexts } from './events/other-texts.ts'
import { pastEvents } from './events/past-events.ts'
import { southernEvents } from './events/southern-events.ts'
import { valleyEvents } from './events/valley-events.ts'
import { addToGuestCounts } from '../event-model/guest-counts.store.ts'
import { upsertRsvp } from '../rsvp/rsvp.store.ts'
import { markSeeded } from './mark-seeded.ts'
import { seedPicture } from './pictures/seed-picture.ts'
import { seedVenues } from './seed-venues.ts'

export const demoEvents: [Region, DemoEvent][] = [southernEvents, valleyEvents, coastalEvents, pastEvents].flatMap(
  (seeds) =>
    Object.entries(seeds).flatMap(([region, events]) =>
      events.map((event): [Region, DemoEvent] => [region as Region, event]),
    ),
)

const weekMs = 7 * 24 * 3_600_000

/** Creates the demo venues, and the demo events once their organisers are known. */
export async function seedDemo(db: Database): Promise<void> {
  await db.transaction(seedVenues)
  await db.transaction((tx) => seedEvents(tx, new Date()))
}

/**
 * Creates the demo events once, each with the organiser of its region as creator and without a creation reward, and
 * with other demo organisers as guests. Does nothing while one of them is unknown.
 */
export async function seedEvents(tx: Transaction, now: Date): Promise<void> {
  const known: { id: number; username: string }[] = await tx.query(
    'SELECT id, username FROM person WHERE lower(username) = ANY($1) AND NOT deleted',
    [Object.values(demoUsernames)],
  )
  const organiserIds = new Map(known.map(({ id, username }) => [username, id]))
  if (Object.values(demoUsernames).some((username) => !organiserIds.has(username))) return
  if (!(await markSeeded(tx, 'events'))) return
  for (const [index, [region, seed]] of demoEvents.entries()) {
    const creatorId = organiserIds.get(demoUsernames[region])
    if (creatorId === undefined) continue
    const { picture, ...event } = seed
    const imageUrl = picture && (await seedPicture(tx, picture, creatorId))
    const draft = { ...(await toDraft(tx, region, event, now)), imageUrl }
    const { startsAt } = timeSpanOf(draft)
    const createdAt = startsAt < now ? new Date(startsAt.getTime() - weekMs) : now
    const { id } = await addEvent(tx, draft, { creatorId, creationAward: 0, createdAt })
    if (!draft.isPaid) await seedGuests(tx, id, demoGuests([...organiserIds.values()], creatorId, index))
  }
}

/** Up to five of the other demo organisers, different ones for each event. The last of three or more answers "maybe". */
export const demoGuests = (organiserIds: number[], creatorId: number, index: number): number[] => {
  const others = organiserIds.filter((id) => id !== creatorId).toSorted((a, b) => a - b)
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
  for (const answer of answers) await upsertRsvp(tx, answer)
  await addToGuestCounts(tx, eventId, {
    going: answers.length - maybe,
    maybe,
    taken: answers.length - maybe,
    waiting: 0,
  })
  await emitEach(
    tx,
    RsvpChanged,
    answers.map(({ userId, status }) => ({ eventId, userId, status })),
  )
}

async function toDraft(
  tx: Transaction,
  region: Region,
  { inDays, venue, ...seed }: Omit<DemoEvent, 'picture'>,
  now: Date,
): Promise<EventDraft> {
  const place = venue === undefined ? null : await tx.findOneBy(VenueTable, { region, name: venue })
  return EventDraft.parse({
    ...seed,
    otherText: otherTextOf(seed.title),
    region,
    eventDate: addDays(costaRicaToday(now), inDays),
    venueId: place?.id,
  })
}

/** Somebody translated each by hand. */
function otherTextOf(original: string) {
  const [language, title, description] = otherTexts[original] ?? []
  return language ? { language, title, description, isTranslated: false } : null
}
