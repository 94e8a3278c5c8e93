import { call } from '@convive/contracts/call'
import { getMe, type User } from '@convive/contracts/identity'
import { type FieldKinds, hasFields } from '../../design/state/has-fields.ts'
import { forgetNextEvent } from '../../design/state/choice.ts'
import { readPreference, removePreference, savePreference } from '../../design/state/preference.ts'
import { createStore, useStore } from '../../design/state/store.ts'
import { asApiError } from '../errors/api-error.ts'
import { queryClient, unauthorizedCount } from '../calls/query-client.ts'
import { createRecovery, isOutage } from '../calls/recovery.ts'

/** `user` is undefined while it is unknown, and null for a visitor. `problem` is the error that kept it unknown. */
export type Session = { user: User | null | undefined; problem: unknown }

/** The stored user of the last session, for use until the session can be checked. */
const lastUserKey = 'convive.user'

/** The stored tickets of the logged-in user, for use without a network. They are removed when that user logs out. */
export const ticketsPreference = 'convive.tickets'

/**
 * The events that were opened on this device, for use without a network. A creator sees hidden ones, so they are
 * removed as well.
 */
export const openedEventsPreference = 'convive.events'

const session = createStore<Session>({ user: undefined, problem: null })

/** The logged-in user: undefined while it is unknown, null for a visitor. */
export const useUser = (): User | null | undefined => useStore(session).user
export const useSession = (): Session => useStore(session)
export const currentUser = (): User | null | undefined => session.get().user
export const onSessionChange = session.subscribe

/** Sets the user that a response brought (login, registration, profile), or null after a logout. */
export function setUser(user: User | null): void {
  recovery.stop()
  generation += 1
  const before = session.get().user
  if (user === null || !isSame(before, user) || session.get().problem !== null) session.set({ user, problem: null })
  if (user) savePreference(lastUserKey, JSON.stringify(user))
  else removePreference(lastUserKey)
  if (!user) forgetNextEvent()
  if (before && !user) for (const key of [ticketsPreference, openedEventsPreference]) removePreference(key)
  // The cache contains what the previous user may read.
  if (before !== undefined && before?.id !== user?.id) void queryClient.resetQueries()
}

/** Incremented by each change and each request, so that an outdated response can be dropped. */
let generation = 0

/** An equal user keeps its object, so that the components that read it do not render again. */
const isSame = (one: User | null | undefined, other: User): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * Asks again who is logged in. Only a 401 logs out. After any other failure the known user stays, even over a reload:
 * the services check each request anyway. Drops a response to a request from before a login, a logout or a saved
 * profile.
 */
export async function refreshSession(): Promise<void> {
  generation += 1
  const own = generation
  try {
    const user = await call(getMe, {})
    if (own === generation) setUser(user)
  } catch (problem) {
    if (own !== generation) return
    const { user } = session.get()
    if (asApiError(problem)?.status === 401) setUser(null)
    else session.set({ user: user === undefined ? lastUser() : user, problem })
    if (isOutage(problem)) recovery.start()
  }
}

const recovery = createRecovery(async () => {
  if (isOutage(session.get().problem)) await refreshSession()
  return !isOutage(session.get().problem)
})

const userFields: FieldKinds<User> = {
  id: 'number',
  username: 'string',
  displayName: 'string',
  email: 'string',
  bio: 'string null',
  region: 'string',
  profileImage: 'string null',
  profileFrame: 'object null',
  coraBalance: 'number',
  createdAt: 'string',
  isAdmin: 'boolean',
  language: 'string undefined',
  emailVerified: 'boolean undefined',
  hasPassword: 'boolean undefined',
  updatedAt: 'string undefined',
}

/** The stored user. Undefined when there is none, or when another build has stored it in another form. */
function lastUser(): User | undefined {
  try {
    const stored: unknown = JSON.parse(readPreference(lastUserKey) ?? 'null')
    return hasFields(stored, userFields) ? stored : undefined
  } catch {
    return undefined
  }
}

/** Reads who is logged in, now and after each response with status 401. The shell calls it once. */
export function startSession(): void {
  unauthorizedCount.subscribe(() => {
    if (session.get().user !== null) void refreshSession()
  })
  // `recovery` asks after an outage. A network with a login page of its own answers in the place of a service.
  window.addEventListener('online', () => {
    const { problem } = session.get()
    if (problem !== null && !isOutage(problem)) void refreshSession()
  })
  if (cameWithoutCookie()) setUser(null)
  else void refreshSession()
}

/** The gateway writes into the page whether its request carried a session cookie, which no script can read. */
const cameWithoutCookie = (): boolean =>
  document.querySelector<HTMLMetaElement>('meta[name=session]')?.content === 'none'
