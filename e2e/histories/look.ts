import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ApiError } from '@convive/contracts/call'
import { getBalance, listTransactions } from '@convive/contracts/cora'
import { type Event, getEvent, getRsvp, listEvents } from '@convive/contracts/events'
import { countGuests, listGuests } from '@convive/contracts/guests'
import { getMe } from '@convive/contracts/identity'
import { listEventNotifications } from '@convive/contracts/notifications'
import { getSales } from '@convive/contracts/sales'
import { listTickets, type Ticket } from '@convive/contracts/tickets'
import { getVenue } from '@convive/contracts/venues'
import { type Member, members, type Person } from './acts.ts'
import type { Sight } from './model.ts'
import { as, dayOf, editOf, type Stage, titleOf } from './play.ts'

/** What a person sees who opens every page, in the words of the model's `sightOf`. */
export async function look(stage: Stage, who: Person): Promise<Sight> {
  const isMember = (members as readonly string[]).includes(who)
  const [tickets, venue, own] = await Promise.all([
    isMember ? as(stage, who, listTickets, { limit: 100 }) : undefined,
    as(stage, who, getVenue, { id: stage.venueId }),
    isMember ? lookAtOwn(stage, who as Member) : {},
  ])
  const events = await Promise.all(
    [...stage.events].map(([label, id]) => lookAtEvent(stage, label, id, who, tickets?.items)),
  )
  return { ...Object.fromEntries(events.flat()), 'the soda took': venue.monthlyCoraUsed, ...own }
}

async function lookAtEvent(
  stage: Stage,
  label: string,
  id: number,
  who: Person,
  tickets: Ticket[] = [],
): Promise<[string, Sight][]> {
  const event = await as(stage, who, getEvent, { id }).catch(notThere)
  if (!event) return []
  const title = titleOf(stage, label)
  const sight: Sight = {
    text: editOf(event.description),
    day: dayOf(event.eventDate),
    hour: Number(event.eventStartTime.slice(0, 2)),
    owner: ownerOf(stage, event),
    isCancelled: event.isCancelled,
    isBoosted: event.boostedUntil !== null,
    isHidden: event.isHidden,
    going: event.goingCount,
    maybe: event.maybeCount,
    'places left': event.isPaid ? null : (event.placesLeft ?? null),
    isSoldOut: event.isSoldOut ?? false,
  }
  if (who === 'visitor' && event.seriesId === undefined) {
    const { items } = await as(stage, who, listEvents, { q: title, limit: 20 })
    sight['times listed'] = items.filter((each) => each.title === title).length
  }
  if (!(members as readonly string[]).includes(who)) return [[`event ${label}`, sight]]
  const rsvp = await as(stage, who, getRsvp, { id })
  const own = tickets.filter(({ eventId }) => eventId === id)
  const isBack = (status: string) => status === 'refunding' || status === 'refunded'
  Object.assign(sight, {
    answer: rsvp.status,
    companions: rsvp.companions ?? 0,
    attended: rsvp.attended,
    tickets: own.filter(({ status }) => !isBack(status)).length,
    returned: own.filter(({ status }) => isBack(status)).length,
  })
  if (sight['owner'] === who) Object.assign(sight, await lookAsOrganiser(stage, event, who, rsvp.role === 'claimer'))
  return [[`event ${label}`, sight]]
}

async function lookAsOrganiser(stage: Stage, event: Event, who: Person, isProvisional: boolean): Promise<Sight> {
  const { id } = event
  const sells = event.isPaid
  const [guests, counts, sales] = await Promise.all([
    isProvisional ? undefined : as(stage, who, listGuests, { id, limit: 100 }),
    isProvisional ? undefined : as(stage, who, countGuests, { id }),
    sells ? as(stage, who, getSales, { id }).catch(notThere) : undefined,
  ])
  return {
    ...(guests && {
      guests: guests.items
        .filter(({ status }) => status === 'going' || status === 'maybe')
        .map(({ userId, status }) => `${nameOf(stage, userId ?? 0)} ${status}`)
        .toSorted(),
    }),
    ...(counts && { counted: `${counts.going} ${counts.maybe} ${counts.tickets}` }),
    ...(sells && { income: sales?.income.reduce((sum, { amount }) => sum + amount, 0) ?? 0 }),
  }
}

async function lookAtOwn(stage: Stage, who: Member): Promise<Sight> {
  const [me, { balance }, transactions, notifications, mails] = await Promise.all([
    as(stage, who, getMe, {}),
    as(stage, who, getBalance, {}),
    as(stage, who, listTransactions, { limit: 100 }),
    as(stage, who, listEventNotifications, { limit: 100 }),
    mailsTo(stage, stage.accounts[who].user.email),
  ])
  const labels = new Map([...stage.events].map(([label, id]) => [id, label]))
  return {
    balance: balance,
    'balance of the history': transactions.items.reduce((sum, { amount }) => sum + amount, 0),
    'balance in the bar': me.coraBalance,
    'is confirmed': me.emailVerified,
    told: notifications
      // How many answered since the organiser last looked depends on when that was.
      .filter(({ kind }) => kind !== 'guests_answered')
      .map((one) => [one.kind, 'eventId' in one ? labels.get(one.eventId) : '', detailOf(one)].join(' ').trim())
      .toSorted(),
    mails: mails.toSorted(),
  }
}

const detailOf = ({ kind, detail }: { kind: string; detail: string }) =>
  kind === 'co_organiser_added' || kind === 'place_offered' ? '' : detail

const mailKinds: [subject: RegExp, kind: string][] = [
  [/has changed$/, 'event_changed'],
  [/was cancelled$/, 'event_cancelled'],
  [/^You’re going:/, 'answer_confirmed'],
  [/^You’re on the waiting list:/, 'waiting'],
  [/^There’s a place for you:/, 'place_offered'],
  [/^A message about/, 'organiser_wrote'],
  [/^Your (\d+ )?tickets? for/, 'tickets'],
  [/^Refund for/, 'refund'],
]

/** Mails never change, so each is read once. */
const readMails = new Map<string, Promise<string>>()

/** The mails about events to an address. */
async function mailsTo(stage: Stage, email: string): Promise<string[]> {
  const folder = join(stage.site.dataDir, 'messages')
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.txt') && !name.startsWith('.'))
  const mails = await Promise.all(names.map((name) => readOnce(join(folder, name))))
  return mails
    .filter((mail) => mail.includes(`To: ${email}\n`))
    .flatMap((mail) => {
      const subject = /^Subject: (.*)$/m.exec(mail)?.[1] ?? ''
      const kind = mailKinds.find(([pattern]) => pattern.test(subject))?.[1]
      const label = new RegExp(`${stage.word}(\\w)`).exec(subject)?.[1]
      return label === undefined ? [] : [`${kind ?? subject} ${label.toUpperCase()}`]
    })
}

async function readOnce(path: string): Promise<string> {
  const reading = readMails.get(path) ?? readFile(path, 'utf8')
  readMails.set(path, reading)
  return await reading
}

const nameOf = ({ accounts }: Stage, id: number): string =>
  Object.entries(accounts).find(([, { user }]) => user.id === id)?.[0] ?? `user ${id}`
const ownerOf = (stage: Stage, { creatorId }: Event): string =>
  creatorId === 1 ? 'importer' : nameOf(stage, creatorId)

function notThere(error: unknown): undefined {
  if (error instanceof ApiError && error.status === 404) return undefined
  throw error
}
