import type { Kind, Member, Person, Press } from './acts.ts'
import {
  type Details,
  firstDay,
  goingOrMaybe,
  type Model,
  type ModelEvent,
  type ModelPerson,
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
  version: 1,
  isCancelled: false,
  isBoosted: false,
  helpers: new Set(),
  answers: new Map(),
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
  event.version++
  apply(model, label, to, who)
}

export function apply(model: Model, label: string, to: Details, by: Person): void {
  const event = model.events.get(label)!
  if (to.day !== event.day) tellGuests(model, label, 'event_changed', 'when', by)
  Object.assign(event, to)
}

/** Every guest and the owner hear of it, each time, but whoever did it. Mails go to confirmed addresses. */
export function tellGuests(model: Model, label: string, kind: string, detail: string, by: Person): void {
  const event = model.events.get(label)!
  const guests = goingOrMaybe(event).map(([guest]) => guest)
  for (const guest of new Set(event.owner === 'importer' ? guests : [...guests, event.owner])) {
    if (guest === by) continue
    const line = `${kind} ${label} ${detail}`
    // Nobody here reads the lines, and an unread line about a change stands for the next one too.
    if (kind !== 'event_changed' || !model.people[guest].told.includes(line)) model.people[guest].told.push(line)
    // The mail about the refund says to ticket holders that the event was cancelled.
    const isRefunded =
      kind === 'event_cancelled' && event.sales.some((sale) => sale.buyer === guest && !sale.isReturned)
    if (!isRefunded) mail(model.people[guest], `${kind} ${label}`)
  }
}

export function mail(person: ModelPerson, what: string): void {
  if (person.isConfirmed) person.mails.push(what)
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
