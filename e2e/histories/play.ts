import { randomUUID } from 'node:crypto'
import { attendEvent } from '@convive/contracts/attendance'
import { ApiError, call } from '@convive/contracts/call'
import { confirmSandbox } from '@convive/contracts/card-payments'
import { claimEvent, decideClaim, listClaims } from '@convive/contracts/claims'
import { addCoOrganiser } from '@convive/contracts/co-organisers'
import { boostEvent, spendCora, transferCora } from '@convive/contracts/cora'
import {
  cancelEvent,
  createEvent,
  deleteEvent,
  type Event,
  getEvent,
  listEvents,
  setRsvp,
  updateEvent,
  withdrawRsvp,
} from '@convive/contracts/events'
import { messageGuests } from '@convive/contracts/guests'
import { confirmEmail, deleteAccount, registerAccount } from '@convive/contracts/identity'
import { submitChat } from '@convive/contracts/import-review'
import { createPaymentIntent, getCheckout, refundOwnTickets } from '@convive/contracts/orders'
import { hideEvent } from '@convive/contracts/moderation'
import { listSeriesDates } from '@convive/contracts/recurrence'
import { listTickets } from '@convive/contracts/tickets'
import type { OutputOf, RequestOf, RouteDef } from '@convive/contracts/route'
import { createVenue } from '@convive/contracts/venues'
import { codeOfWeekday } from '@convive/formats/recurrence'
import { eventually } from '@convive/service-kit/testing/eventually'
import { dayFromToday, logIn, type Person as Account, spokenDay } from '../support/people.ts'
import { mailedPath } from '../support/mails.ts'
import { goodCard } from '../support/tickets.ts'
import { type Act, type Kind, type Member, members, type Person, type Press } from './acts.ts'
import { capacity, firstDay, ticketPrice, venueLimit } from './model.ts'

/** A running site whose mails are files. */
export type HistorySite = { url: string; dataDir: string; adminUsername: string; adminPassword: string }

/** The people and events of one history on a site that other histories use at the same time. */
export type Stage = {
  site: HistorySite
  accounts: Record<Member | 'administrator', Account>
  venueId: number
  /** A word that no other history has in its titles. */
  word: string
  events: Map<string, number>
  /** What people have opened and not saved. */
  opened: Map<string, Event>
}

export async function setStage(site: HistorySite): Promise<Stage> {
  const word = `Zar${randomUUID()
    .replace(/[^a-f]/g, '')
    .slice(0, 6)}${letters(Date.now())}`
  const administrator = await logIn(site.url, site.adminUsername, site.adminPassword)
  const accounts = { administrator } as Stage['accounts']
  for (const name of members)
    accounts[name] = await register(site, name, word, name === 'Beto' ? accounts.Ana : undefined)
  const stage = { site, accounts, venueId: 0, word, events: new Map(), opened: new Map() }
  const venue = await as(stage, 'administrator', createVenue, {
    name: `Soda ${word}`,
    description: 'Casados y batidos todos los días.',
    location: 'Frente a la plaza',
    region: 'chirripo',
    venueType: 'restaurant',
    acceptsCora: true,
    monthlyCoraLimit: venueLimit,
  })
  stage.venueId = venue.id
  return stage
}

const letters = (number: number) => String(number).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)]!)

async function register(site: HistorySite, name: Member, word: string, inviter?: Account): Promise<Account> {
  const username = `${name}-${word}`.toLowerCase()
  const body = {
    username,
    displayName: `${name} ${word}`,
    email: `${username}@example.org`,
    password: 'tres palabras propias',
    language: 'en',
    ...(inviter && { referrer: inviter.user.username }),
  }
  const response = await fetch(site.url + registerAccount.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`registration answered ${response.status}: ${await response.text()}`)
  const session = /session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { user: await response.json(), password: body.password, session, headers: { cookie: `session=${session}` } }
}

/**
 * Calls the API as somebody; as a visitor without a session. Like a page, it sends a request again that found a busy
 * service.
 */
export async function as<D extends RouteDef>(
  { site, accounts }: Stage,
  who: Person,
  def: D,
  request: RequestOf<D>,
  idempotencyKey?: string,
): Promise<OutputOf<D>> {
  const headers = who === 'visitor' ? {} : accounts[who].headers
  const send = () =>
    call(def, request, { origin: site.url, headers, ...(idempotencyKey !== undefined && { idempotencyKey }) })
  const isBusy = (answer: OutputOf<D> | ApiError) => answer instanceof ApiError && answer.status === 503
  const answer = await eventually(
    () => send().catch((error: unknown) => (error instanceof ApiError ? error : Promise.reject(error))),
    (found) => !isBusy(found),
  )
  if (answer instanceof ApiError) throw answer
  return answer
}

/** Carries an act out. Resolves to the status of the refusal, or to `done`. */
export async function perform(stage: Stage, act: Act): Promise<'done' | number> {
  const id = 'event' in act ? (stage.events.get(act.event) ?? 0) : 0
  try {
    await (hands[act.does] as (stage: Stage, act: Act, id: number) => Promise<unknown>)(stage, act, id)
    return 'done'
  } catch (error) {
    if (error instanceof ApiError) return error.status
    throw error
  }
}

type Hands = { [K in Act['does']]: (stage: Stage, act: Extract<Act, { does: K }>, id: number) => Promise<unknown> }
/** How each act is carried out. `id` is that of the act's event. */
const hands: Hands = {
  create: async (stage, { who, event, kind }) => {
    const created = await press(stage, who, 'twice', createEvent, draftOf(stage, event, kind))
    stage.events.set(event, created.id)
    if (kind !== 'weekly') return
    const dates = await as(stage, who, listSeriesDates, { id: created.id })
    for (const [index, { id }] of dates.slice(1).entries()) stage.events.set(`${event}${index + 2}`, id)
  },
  import: (stage, { who, event }) => importAnnouncement(stage, who, event),
  open: async (stage, { who, event }, id) =>
    stage.opened.set(`${who} ${event}`, await as(stage, who, getEvent, { id })),
  edit: async (stage, { who, event, from, text }, id) => {
    const opened = from === 'what they opened' ? stage.opened.get(`${who} ${event}`) : undefined
    const copy = opened ?? (await as(stage, who, getEvent, { id }))
    return await as(stage, who, updateEvent, { ...asDraft(copy), description: descriptionOf(text) })
  },
  move: async (stage, { who, days }, id) => {
    const copy = await as(stage, who, getEvent, { id })
    return await as(stage, who, updateEvent, {
      ...asDraft(copy),
      eventDate: dayFromToday(dayOf(copy.eventDate) + days),
    })
  },
  retime: async (stage, { who, hour, scope }, id) => {
    const copy = await as(stage, who, getEvent, { id })
    return await as(stage, who, updateEvent, { ...asDraft(copy), eventStartTime: `${hour}:00`, scope })
  },
  answer: (stage, { who, status, companions }, id) =>
    status === null
      ? as(stage, who, withdrawRsvp, { id })
      : as(stage, who, setRsvp, { id, status, ...(companions !== undefined && { companions }) }),
  hide: (stage, { who }, id) => as(stage, who, hideEvent, { id, hidden: true, reason: 'No es un evento' }),
  show: (stage, { who }, id) => as(stage, who, hideEvent, { id, hidden: false }),
  attend: (stage, { who }, id) => press(stage, who, 'twice', attendEvent, { id }),
  invite: (stage, { who, helper }, id) =>
    as(stage, who, addCoOrganiser, { id, username: stage.accounts[helper].user.username }),
  write: (stage, { who, text }, id) => press(stage, who, 'twice', messageGuests, { id, text }),
  buy,
  return: returnTickets,
  boost: (stage, act, eventId) => press(stage, act.who, act.press, boostEvent, { eventId }),
  cancel: (stage, { who }, id) => as(stage, who, cancelEvent, { id, reason: 'No hay agua' }),
  delete: (stage, { who }, id) => as(stage, who, deleteEvent, { id }),
  claim: (stage, { who }, id) => press(stage, who, 'twice', claimEvent, { id }),
  decide: async (stage, { who, accept }, eventId) => {
    const { items } = await as(stage, who, listClaims, { state: 'provisional', limit: 100 })
    const claim = items.find((each) => each.eventId === eventId)
    return await as(stage, who, decideClaim, { id: claim?.id ?? 0, accept })
  },
  transfer: (stage, { who, to, amount, press: how }) =>
    press(stage, who, how, transferCora, { recipientUsername: stage.accounts[to].user.username, amount }),
  pay: (stage, { who, amount, press: how }) => press(stage, who, how, spendCora, { venueId: stage.venueId, amount }),
  confirm: async (stage, { who }) => {
    const path = await mailedPath(stage.site.dataDir, stage.accounts[who as Member].user.email, '/auth/verify-email')
    const token = new URL(path, stage.site.url).searchParams.get('token') ?? ''
    return await as(stage, who, confirmEmail, { token })
  },
  leave: (stage, { who }) => as(stage, who, deleteAccount, { password: stage.accounts[who as Member].password }),
}

/**
 * Sends a request as the press of a button does: each press has its key, which a repetition of the same press keeps.
 * Two answers to one press must be the same.
 */
async function press<D extends RouteDef>(
  stage: Stage,
  who: Person,
  how: Press,
  def: D,
  request: RequestOf<D>,
): Promise<OutputOf<D>> {
  const key = randomUUID()
  const send = (ownKey: string) => as(stage, who, def, request, ownKey)
  if (how === 'twice') {
    const [one, other] = await Promise.all([send(key), send(key)])
    if (JSON.stringify(one) !== JSON.stringify(other))
      throw new Error(`Two answers to one press: ${JSON.stringify(one)} and ${JSON.stringify(other)}`)
    return one
  }
  const first = await send(key)
  if (how === 'again') await ignoreRefusal(send(randomUUID()))
  return first
}

/** Whether the second press was refused shows in what everybody sees afterwards. */
const ignoreRefusal = (request: Promise<unknown>) =>
  request.catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status < 400 || error.status >= 500) throw error
  })

async function buy(stage: Stage, act: Act & { does: 'buy' }, eventId: number): Promise<void> {
  const { who, tickets } = act
  const checkout = await as(stage, who, getCheckout, { eventId })
  if (checkout.takesCora) return void (await press(stage, who, act.press, spendCora, { eventId, tickets }))
  const pay = async () => {
    const amount = tickets * ticketPrice.card
    const how = act.press === 'twice' ? 'twice' : 'once'
    const { clientSecret } = await press(stage, who, how, createPaymentIntent, {
      eventId,
      amount,
      currency: 'usd',
      tickets,
    })
    const confirm = () => as(stage, who, confirmSandbox, { clientSecret, ...goodCard })
    await (act.press === 'twice' ? Promise.all([confirm(), ignoreRefusal(confirm())]) : confirm())
  }
  const held = async () => (await as(stage, who, listTickets, { eventId, limit: 100 })).items.length
  const before = await held()
  await pay()
  await eventually(held, (now) => now >= before + tickets)
  if (act.press === 'again') await ignoreRefusal(pay())
}

async function returnTickets(stage: Stage, { who }: Act, eventId: number): Promise<void> {
  const { items } = await as(stage, who, listTickets, { eventId, limit: 100 })
  const valid = items.filter(({ status }) => status === 'valid')
  const orders = new Set((valid.length > 0 ? valid : items.slice(0, 1)).map(({ orderId }) => orderId))
  for (const id of orders) await press(stage, who, 'twice', refundOwnTickets, { id })
}

export const titleOf = ({ word }: Stage, event: string): string => `Taller ${word}${event[0]!.toLowerCase()}`
/** The description after the edit with this number. */
const descriptionOf = (edit: number): string => `Texto ${edit}: traigan semillas y agua.`
/** The number of the last edit; 0 before the first one. */
export const editOf = (description: string): number => Number(/^Texto (\d+):/.exec(description)?.[1] ?? 0)
/** In days from today. */
export const dayOf = (date: string): number => Math.round((Date.parse(date) - Date.parse(dayFromToday(0))) / 86_400_000)

function draftOf(stage: Stage, event: string, kind: Kind): RequestOf<typeof createEvent> {
  const draft = {
    title: titleOf(stage, event),
    description: 'Traigan semillas y agua.',
    location: 'Salón comunal de Rivas',
    region: 'chirripo',
    category: 'education',
    eventDate: dayFromToday(kind === 'last week' ? -7 : firstDay),
    eventStartTime: '09:00',
  } as const
  if (kind === 'last week') return { ...draft, coraReward: 20 }
  if (kind === 'card')
    return {
      ...draft,
      isPaid: true,
      price: ticketPrice.card,
      currency: 'usd',
      paymentOption: 'online_payment',
      capacity,
    }
  if (kind === 'cora')
    return { ...draft, isPaid: true, paymentOption: 'cora_only', coraPrice: ticketPrice.cora, capacity }
  if (kind === 'small') return { ...draft, capacity }
  if (kind === 'weekly')
    return { ...draft, recurrence: { rrule: `FREQ=WEEKLY;COUNT=3;BYDAY=${codeOfWeekday(draft.eventDate)}` } }
  return draft
}

/** The whole event as a form sends it, with the change from which the form began. */
const asDraft = ({ mapPin: _pin, recurrence: _rule, ...event }: Event) => event

async function importAnnouncement(stage: Stage, who: Person, event: string): Promise<void> {
  const [year, month, day] = dayFromToday(0).split('-')
  const announcement =
    `${day}/${month}/${year}, 6:02 p. m. - Marielos: ${titleOf(stage, event)}, ${spokenDay(firstDay)}, 9 am, ` +
    'salón comunal de Rivas. Entrada libre, traigan semillas'
  await as(stage, who, submitChat, { message: announcement, region: 'chirripo' })
  if (stage.events.has(event)) return
  const listed = async () => (await as(stage, 'visitor', listEvents, { q: titleOf(stage, event) })).items
  const [published] = await eventually(
    async () => (await listed()).filter(({ title }) => title === titleOf(stage, event)),
    (found) => found.length > 0,
  )
  stage.events.set(event, published!.id)
}
