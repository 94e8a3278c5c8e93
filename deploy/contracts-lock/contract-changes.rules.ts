import { incompatibilities, type Schema } from './schema-compatibility.rules.ts'

export type LockedRoute = {
  access: 'public' | 'user' | 'admin'
  status: number
  produces: string
  idempotent: boolean
  paged: boolean
  signed: boolean
  params?: Schema
  query?: Schema
  body?: Schema
  response: Schema
}
export type LockedMessage = { transient: boolean; data: Schema }

/** The contracts of a release. */
export type Contracts = {
  /** By method and path. */
  routes: Record<string, LockedRoute>
  /** By subject. */
  messages: Record<string, LockedMessage>
  /** The messages of the live socket. */
  socket: Schema
}

/**
 * Lists what a new release would break for running parts of the previous one, one sentence each. During a rolling
 * update, and long after it in open tabs, old pages and gateways call new services, new pages call old services, and old
 * consumers receive new messages.
 */
export function breakingChanges(last: Contracts, next: Contracts): string[] {
  return [
    ...Object.entries(last.routes).flatMap(([name, route]) =>
      routeChanges(route, next.routes[name]).map((problem) => `${name}: ${problem}`),
    ),
    ...Object.entries(last.messages).flatMap(([subject, message]) =>
      messageChanges(message, next.messages[subject]).map((problem) => `${subject}: ${problem}`),
    ),
    ...incompatibilities(next.socket, last.socket, forPages).map((problem) => `live socket: ${problem}`),
  ]
}

/** An old page ignores unknown fields, but may fail on an unknown enum member. */
const forPages = { readsAll: false, openEnums: false }
const forServices = { readsAll: true, openEnums: false }
/** A consumer sets aside a message with an unknown enum member until it is updated. */
const forConsumers = { readsAll: false, openEnums: true }

const accessOrder = ['public', 'user', 'admin']

function routeChanges(last: LockedRoute, next: LockedRoute | undefined): string[] {
  if (!next) return ['is gone']
  const isStricter = accessOrder.indexOf(next.access) > accessOrder.indexOf(last.access)
  return [
    ...(isStricter ? [`needs the access ${next.access} instead of ${last.access}`] : []),
    ...(['status', 'produces', 'paged', 'signed'] as const)
      .filter((property) => last[property] !== next[property])
      .map((property) => `its ${property} is ${next[property]} instead of ${last[property]}`),
    ...(last.idempotent && !next.idempotent ? ['no longer takes an Idempotency-Key'] : []),
    // A service may only accept more requests. A response may only use fewer of its values, or add optional fields.
    ...(['params', 'query', 'body'] as const).flatMap((part) =>
      incompatibilities(last[part] ?? nothing, next[part] ?? nothing, forServices).map(
        (problem) => `${part}: ${problem}`,
      ),
    ),
    ...incompatibilities(next.response, last.response, forPages).map((problem) => `answer: ${problem}`),
    // A new page also meets services of the previous release: during an update, and after one of them was rolled back.
    ...missingFields(last.response, next.response).map((problem) => `answer of an earlier service: ${problem}`),
  ]
}

/** A page does not check the values of a response, but may use a field that is absent. */
const missingFields = (written: Schema, read: Schema): string[] =>
  incompatibilities(written, read, forPages).filter((problem) => problem.endsWith('may be absent'))

const nothing: Schema = { type: 'object', properties: {} }

function messageChanges(last: LockedMessage, next: LockedMessage | undefined): string[] {
  if (!next) return ['is gone']
  return [
    ...(last.transient === next.transient ? [] : [`its transience changed to ${next.transient}`]),
    ...incompatibilities(next.data, last.data, forConsumers).map((problem) => `for old consumers, ${problem}`),
    // Streams and outboxes contain messages of earlier releases.
    ...incompatibilities(last.data, next.data, { readsAll: false, openEnums: false }).map(
      (problem) => `in old messages, ${problem}`,
    ),
  ]
}
