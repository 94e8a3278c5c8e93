import type { Kind, Member, Person, Press } from './acts.ts'
import {
  type Details,
  concerned,
  firstDay,
  firstHour,
  freePlaces,
  type Model,
  type ModelEvent,
  type ModelPerson,
  partySize,
  type Sale,
  ticketPrice,
} from './model.ts'

/** Pressing twice at once happens once. Pressing again after the answer happens again, if it still can. */
export function repeat(press: Press, isPossible: () => boolean, once: () => void): void {
  once()
  if (press === 'again' && isPossible()) once()
}

export const newEvent = (kind: Kind, owner: ModelEvent['owner']): ModelEvent => ({
  kind,
  owner,
  text: 0,
  day: kind === 'last week' ? -7 : firstDay,
  hour: firstHour,
  version: 1,
  isCancelled: false,
  isBoosted: false,
  isHidden: false,
  isChangedDate: false,
  helpers: new Set(),
  answers: new Map(),
  companions: new Map(),
  queue: [],
  confirmed: new Set(),
  attendees: new Set(),
  sales: [],
})

export const isUpcoming = (event: ModelEvent | undefined): event is ModelEvent =>
  event !== undefined && event.kind !== 'last week' && !event.isCancelled
export const mayEdit = ({ owner, helpers }: ModelEvent, who: Person) =>
  who === 'administrator' || owner === who || helpers.has(who as Member)
export const spendable = ({ balance, held }: ModelPerson) => balance - held

export function change(model: Model, label: string, who: Person, to: Details): void {
  const event = model.events.get(label)!
  // Nobody else can change a proposal.
  if (event.claim?.by === who) return void (event.claim.proposal = to)
  event.isChangedDate ||= event.kind === 'weekly'
  apply(model, label, to, who)
}

export function apply(model: Model, label: string, to: Details, by: Person): void {
  const event = model.events.get(label)!
  event.version++
  if (isMoved(event, to)) tellGuests(model, label, 'event_changed', 'when', by)
  Object.assign(event, to)
}

const isMoved = (event: ModelEvent, { day, hour }: Details) => day !== event.day || hour !== event.hour

/** The later dates of a series. */
export const laterDates = (model: Model, label: string): [string, ModelEvent][] =>
  [...model.events].filter(([other]) => other.startsWith(label[0]!) && other > label)

/**
 * Changes a date of a series and the later ones, but for those that were changed alone. Who comes to several of them
 * hears of it once, with the first.
 */
export function changeFollowing(model: Model, label: string, to: Pick<Details, 'text' | 'hour'>, by: Person): void {
  const told: Member[] = []
  for (const [date, event] of [[label, model.events.get(label)!] as const, ...laterDates(model, label)]) {
    if (date !== label && (event.isChangedDate || event.isCancelled)) continue
    event.version++
    event.isChangedDate = false
    if (to.hour !== event.hour) {
      tellGuests(model, date, 'event_changed', 'when; later', by, told)
      told.push(...concerned(event), event.owner as Member)
    }
    Object.assign(event, to)
  }
}

/** An unread line about a change stands for the next one too. */
function tellOfChange({ told }: ModelPerson, label: string, detail: string): void {
  const line = `event_changed ${label}`
  const index = told.findIndex((one) => one.startsWith(`${line} `))
  const before = index === -1 ? '' : told.splice(index, 1)[0]!
  told.push(`${line} ${before.endsWith('later') ? before.slice(line.length + 1) : detail}`)
}

/** Every guest and the owner hear of it, each time, but whoever did it. Mails go to confirmed addresses. */
export function tellGuests(
  model: Model,
  label: string,
  kind: string,
  detail: string,
  by: Person,
  told: readonly Member[] = [],
): void {
  const event = model.events.get(label)!
  const guests = concerned(event)
  for (const guest of new Set(event.owner === 'importer' ? guests : [...guests, event.owner])) {
    if (guest === by || told.includes(guest)) continue
    if (kind === 'event_changed') tellOfChange(model.people[guest], label, detail)
    else model.people[guest].told.push(`${kind} ${label} ${detail}`)
    // The mail about the refund says to ticket holders that the event was cancelled.
    const isRefunded =
      kind === 'event_cancelled' && event.sales.some((sale) => sale.buyer === guest && !sale.isReturned)
    if (!isRefunded) mail(model.people[guest], `${kind} ${label[0]}`)
  }
}

export function mail(person: ModelPerson, what: string): void {
  if (person.isConfirmed) person.mails.push(what)
}

/**
 * Where a party stands at an event with few places that wants to come, or the status of the refusal. It may keep and give
 * back what it holds; it waits whole, behind whoever waits already.
 */
export function standingOf(event: ModelEvent, who: Member, size: number): 'going' | 'waiting' | 400 | 409 {
  const answer = event.answers.get(who)
  const held = answer === 'going' || answer === 'offered' ? partySize(event, who) : 0
  if (size <= held) return 'going'
  if (size > freePlaces({ ...event, answers: new Map() })) return 400
  const isAlone = event.queue.every((other) => other === who)
  if (isAlone && size <= freePlaces(event) + held) return 'going'
  return held > 0 ? 409 : 'waiting'
}

/** Offers free places to the first of those who wait that fit. */
export function offerPlaces(model: Model, label: string): void {
  const event = model.events.get(label)!
  if (event.kind !== 'small' || event.isHidden || event.isCancelled) return
  for (const who of event.queue) {
    if (partySize(event, who) > freePlaces(event)) continue
    event.queue = event.queue.filter((other) => other !== who)
    event.answers.set(who, 'offered')
    model.people[who].told.push(`place_offered ${label}`)
    mail(model.people[who], `place_offered ${label}`)
  }
}

export function buy(model: Model, event: ModelEvent, label: string, who: Member, tickets: number): void {
  const order = (event.sales.at(-1)?.order ?? 0) + 1
  for (let seat = 0; seat < tickets; seat++) event.sales.push({ buyer: who, order, isReturned: false })
  mail(model.people[who], `tickets ${label}`)
  if (event.kind !== 'cora') return
  const price = tickets * ticketPrice.cora
  model.people[who].balance -= price
  const seller = model.people[event.owner as Member]
  seller.balance += price
  seller.held += price
}

export function giveBack(model: Model, label: string, which: (sale: Sale) => boolean): void {
  const event = model.events.get(label)!
  const sales = event.sales.filter((sale) => !sale.isReturned && which(sale))
  const orders = new Map(sales.map(({ order, buyer }) => [order, buyer]))
  for (const buyer of orders.values()) mail(model.people[buyer], `refund ${label}`)
  for (const sale of sales) {
    sale.isReturned = true
    if (event.kind !== 'cora') continue
    const seller = model.people[event.owner as Member]
    seller.balance -= ticketPrice.cora
    seller.held -= ticketPrice.cora
    receive(model.people[sale.buyer], ticketPrice.cora)
  }
}

export function earn(model: Model, who: Member, amount: number): void {
  const person = model.people[who]
  receive(person, amount)
  // Whoever invited gets 5 Cora once the invited person first earns.
  if (who === 'Beto' && !person.hasEarned) receive(model.people.Ana, 5)
  person.hasEarned = true
}

export function receive(person: ModelPerson, amount: number): void {
  const paid = Math.min(person.debt, amount)
  person.debt -= paid
  person.balance += amount - paid
}

/** No balance is ever below zero. */
export function takeBack(person: ModelPerson, amount: number): void {
  const taken = Math.min(spendable(person), amount)
  person.balance -= taken
  person.debt += amount - taken
}

type Answer = { status: 'going' | 'maybe' | null; companions?: number }
export const sizeOf = ({ companions }: Answer, event: ModelEvent, who: Member): number =>
  companions === undefined ? partySize(event, who) : 1 + companions
/** Where somebody stands who wants to come; undefined for who does not. */
export const comes = (answer: Answer, event: ModelEvent, who: Member) => {
  if (answer.status !== 'going') return undefined
  return event.kind === 'small' ? standingOf(event, who, sizeOf(answer, event, who)) : 'going'
}

export function answer(model: Model, label: string, who: Member, given: Answer): void {
  const event = model.events.get(label)!
  // Somebody whose answer was withdrawn meanwhile is told again.
  if (given.status === null) event.confirmed.delete(who)
  const standing = comes(given, event, who)
  const size = sizeOf(given, event, who)
  if (standing !== undefined && !event.confirmed.has(who)) {
    event.confirmed.add(who)
    mail(model.people[who], `${standing === 'waiting' ? 'waiting' : 'answer_confirmed'} ${label[0]}`)
  }
  if (standing !== 'waiting') event.queue = event.queue.filter((other) => other !== who)
  else if (!event.queue.includes(who)) event.queue.push(who)
  const stored = standing ?? given.status
  if (stored === null) event.answers.delete(who)
  else event.answers.set(who, stored as 'going')
  if (standing === undefined || size === 1) event.companions.delete(who)
  else event.companions.set(who, size - 1)
  offerPlaces(model, label)
}

export function leave(model: Model, who: Member): void {
  model.people[who].hasLeft = true
  for (const [label, event] of model.events) {
    event.answers.delete(who)
    event.companions.delete(who)
    event.queue = event.queue.filter((other) => other !== who)
    event.helpers.delete(who)
    offerPlaces(model, label)
  }
}

/** What people were told of a deleted event goes with it. */
export function removeEvent(model: Model, label: string): void {
  model.events.delete(label)
  for (const person of Object.values(model.people))
    person.told = person.told.filter((line) => line.split(' ')[1] !== label)
}
