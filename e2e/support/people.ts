import { randomUUID } from 'node:crypto'
import { call } from '@convive/contracts/call'
import { getBalance } from '@convive/contracts/cora'
import { attendEvent } from '@convive/contracts/attendance'
import { createEvent, type Event } from '@convive/contracts/events'
import { registerAccount, type User } from '@convive/contracts/identity'
import type { RequestOf, RouteDef } from '@convive/contracts/route'
import { eventually } from '@convive/service-kit/testing/eventually'

export type Person = { user: User; password: string; session: string; headers: Record<string, string> }

const today = (days: number): string =>
  new Date(Date.now() - 6 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)

/** The date in Costa Rica, this many days from today. */
export const dayFromToday = today

/** A day in the form of an announcement: `martes 1 de diciembre`. */
export const spokenDay = (days: number): string =>
  new Intl.DateTimeFormat('es-CR', { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' })
    .format(new Date(`${today(days)}T12:00:00Z`))
    .replace(',', '')

/** The date and start time in Costa Rica, this many hours from now. */
export function startInHours(hours: number): { eventDate: string; eventStartTime: string } {
  const [eventDate = '', time = ''] = new Date(Date.now() + (hours - 6) * 3_600_000).toISOString().split('T')
  return { eventDate, eventStartTime: time.slice(0, 5) }
}

/** A unique name. */
export const uniqueName = (word: string): string => `${word}-${randomUUID().slice(0, 8)}`

/** Registers someone through the API. */
export async function makePerson(origin: string, word = 'person', region = 'all'): Promise<Person> {
  const username = uniqueName(word)
  const password = 'tres palabras propias'
  const body = {
    username,
    displayName: `${word[0]!.toUpperCase()}${word.slice(1)} Mora`,
    email: `${username}@example.org`,
    password,
    region,
  }
  const response = await fetch(origin + registerAccount.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`registration answered ${response.status}: ${await response.text()}`)
  return { user: (await response.json()) as User, password, ...sessionOf(response) }
}

/** Logs someone in through the API. */
export async function logIn(origin: string, username: string, password: string): Promise<Person> {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  if (!response.ok) throw new Error(`login answered ${response.status}: ${await response.text()}`)
  return { user: (await response.json()) as User, password, ...sessionOf(response) }
}

function sessionOf(response: Response): { session: string; headers: Record<string, string> } {
  const session = /session=([^;]+)/.exec(response.headers.get('set-cookie') ?? '')?.[1] ?? ''
  return { session, headers: { cookie: `session=${session}` } }
}

/** Calls the API as a person. */
export const as = <D extends RouteDef>(origin: string, person: Person, def: D, request: RequestOf<D>) =>
  call(def, request, { origin, headers: person.headers })

/** Creates an event through the API; a past one was two days ago. */
export async function makeEvent(
  origin: string,
  person: Person,
  given: Partial<RequestOf<typeof createEvent>> & { past?: boolean } = {},
): Promise<Event> {
  const { past, ...rest } = given
  return await as(origin, person, createEvent, {
    title: uniqueName('Turno'),
    description: 'Con bingo, comidas y música en la plaza todo el día.',
    location: 'Plaza de deportes, frente a la iglesia',
    region: 'uvita',
    category: 'community',
    eventDate: today(past ? -2 : 3),
    eventStartTime: '18:00',
    ...rest,
  })
}

/** Lets a person earn Cora by attending, and waits for it. Each event gives at most 50. */
export async function earn(origin: string, person: Person, organiser: Person, amount: number): Promise<void> {
  const balance = async () => (await as(origin, person, getBalance, {})).balance
  const before = await balance()
  for (let left = amount; left > 0; left -= 50) {
    const event = await makeEvent(origin, organiser, { past: true, coraReward: Math.min(50, left) })
    await as(origin, person, attendEvent, { id: event.id })
  }
  await eventually(balance, (now) => now >= before + amount)
}

/** A person with exactly this balance. */
export async function personWith(origin: string, organiser: Person, cora: number, word = 'ana'): Promise<Person> {
  const person = await makePerson(origin, word)
  await earn(origin, person, organiser, cora)
  return person
}
