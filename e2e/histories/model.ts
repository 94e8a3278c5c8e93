// What people must see after a history, by the specification and the decisions. It knows nothing of the product's code:
// if the two differ, one of them is wrong.
import { type Kind, type Member, members, type Person } from './acts.ts'

export const ticketPrice = { card: 12.5, cora: 4 }
export const capacity = 3
export const venueLimit = 12
/** Nothing that a person does here is within a day of an event. */
export const firstDay = 9
export const firstHour = 9

type Answer = 'going' | 'maybe' | 'waiting' | 'offered'
export type Sale = { buyer: Member; order: number; isReturned: boolean }
export type Details = { text: number; day: number; hour: number }
export type ModelEvent = Details & {
  kind: Kind
  owner: Member | 'importer'
  /** Counts the changes, to tell an older copy. */
  version: number
  isCancelled: boolean
  isBoosted: boolean
  isHidden: boolean
  /** A date of a series that was changed alone. */
  isChangedDate: boolean
  helpers: Set<Member>
  answers: Map<Member, Answer>
  /** Whom people bring to an event with places. */
  companions: Map<Member, number>
  /** Who waits for a place, in turn. */
  queue: Member[]
  /** Whose first answer was mailed to them. */
  confirmed: Set<Member>
  attendees: Set<Member>
  sales: Sale[]
  /** A provisional claim, with what its owner proposes. */
  claim?: { by: Member; proposal: Details } | undefined
}
export type ModelPerson = {
  hasLeft: boolean
  isConfirmed: boolean
  balance: number
  /** A reward that was taken back after it had been spent. */
  debt: number
  /** Income of tickets, which can be spent after the event. */
  held: number
  hasEarned: boolean
  told: string[]
  mails: string[]
  opened: Map<string, { version: number } & Details>
}
export type Model = {
  people: Record<Member, ModelPerson>
  events: Map<string, ModelEvent>
  /** Announcements that the import or the form has made known. */
  known: Set<string>
  venueUsed: number
}

export function newModel(): Model {
  const person = (): ModelPerson => ({
    hasLeft: false,
    isConfirmed: false,
    balance: 0,
    debt: 0,
    held: 0,
    hasEarned: false,
    told: [],
    mails: [],
    opened: new Map(),
  })
  return {
    people: { Olga: person(), Carlos: person(), Ana: person(), Beto: person() },
    events: new Map(),
    known: new Set(),
    venueUsed: 0,
  }
}

/** What everybody sees, in words that a look at the product gives too. */
export type Sight = Record<string, unknown>

/** What a person sees who looks at everything. A person who left sees nothing. */
export function sightOf(model: Model, who: Person): Sight {
  const sight: Sight = {}
  for (const [label, event] of model.events)
    if (!event.isHidden || mayManageHidden(event, who)) sight[`event ${label}`] = eventSight(event, who)
  sight['the soda took'] = model.venueUsed
  if (!isMember(who)) return sight
  const me = model.people[who]
  return {
    ...sight,
    balance: me.balance,
    'balance of the history': me.balance,
    'balance in the bar': me.balance,
    'is confirmed': me.isConfirmed,
    told: me.told.toSorted(),
    mails: me.mails.toSorted(),
  }
}

function eventSight(event: ModelEvent, who: Person): Sight {
  const { text, day, hour } = detailsFor(event, who)
  const guests = goingOrMaybe(event)
  const sight: Sight = {
    text,
    day,
    hour,
    owner: event.owner,
    isCancelled: event.isCancelled,
    isBoosted: event.isBoosted,
    isHidden: event.isHidden,
    going: guests.reduce((sum, [guest, answer]) => sum + (answer === 'going' ? partySize(event, guest) : 0), 0),
    maybe: guests.filter(([, answer]) => answer === 'maybe').length,
    'places left': event.kind === 'small' ? freePlaces(event) : null,
    isSoldOut: (event.kind === 'card' || event.kind === 'cora') && placesLeft(event) === 0,
  }
  // Of a series, lists show the next date.
  if (who === 'visitor') return event.kind === 'weekly' ? sight : { ...sight, 'times listed': 1 }
  if (!isMember(who)) return sight
  const own = event.sales.filter(({ buyer }) => buyer === who)
  return {
    ...sight,
    answer: event.answers.get(who) ?? null,
    companions: partySize(event, who) - 1,
    attended: event.attendees.has(who),
    tickets: own.filter(({ isReturned }) => !isReturned).length,
    returned: own.filter(({ isReturned }) => isReturned).length,
    ...(event.owner === who &&
      !event.claim && {
        guests: guests.map(([guest, answer]) => `${guest} ${answer}`).toSorted(),
        counted: `${String(sight['going'])} ${String(sight['maybe'])} ${event.sales.filter(({ isReturned }) => !isReturned).length}`,
      }),
    ...(event.owner === who && (event.kind === 'card' || event.kind === 'cora') && { income: income(event) }),
  }
}

const income = ({ kind, sales }: ModelEvent): number =>
  ticketPrice[kind as 'card' | 'cora'] * sales.filter(({ isReturned }) => !isReturned).length

export const isMember = (who: Person): who is Member => (members as readonly string[]).includes(who)
export const placesLeft = ({ sales }: ModelEvent) => capacity - sales.filter(({ isReturned }) => !isReturned).length

/** A change of a provisional owner is a proposal, which only they and administrators see. */
export const detailsFor = (event: ModelEvent, who: Person): Details =>
  event.claim && (who === event.claim.by || who === 'administrator')
    ? event.claim.proposal
    : { text: event.text, day: event.day, hour: event.hour }

/** Only administrators and its owner see a hidden event. */
export const mayManageHidden = ({ owner }: ModelEvent, who: Person) => who === 'administrator' || who === owner

export const partySize = ({ companions }: ModelEvent, who: Member) => 1 + (companions.get(who) ?? 0)
/** The places of an event with few of them that nobody has or is offered. */
export const freePlaces = (event: ModelEvent) =>
  [...event.answers].reduce(
    (free, [who, answer]) => free - (answer === 'going' || answer === 'offered' ? partySize(event, who) : 0),
    capacity,
  )

/** Everybody who answered, also who waits, and ticket holders: they hear what becomes of the event. */
export const concerned = (event: ModelEvent): Member[] => [
  ...new Set([...event.answers.keys(), ...goingOrMaybe(event).map(([guest]) => guest)]),
]

/** Ticket holders are going. */
export function goingOrMaybe(event: ModelEvent): [Member, Answer][] {
  const holders = event.sales.filter(({ isReturned }) => !isReturned).map(({ buyer }) => [buyer, 'going'] as const)
  const answers = [...event.answers].filter(([, answer]) => answer === 'going' || answer === 'maybe')
  return [...new Map([...answers, ...holders])]
}
