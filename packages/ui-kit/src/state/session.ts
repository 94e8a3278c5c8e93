import { call } from '@convive/contracts/call'
import { me, type User } from '@convive/contracts/identity'
import { asApiError } from '../calls/api-error.ts'
import { forgetPreference, readPreference, savePreference, ticketsPreference } from './preference.ts'
import { queryClient, signedOutAnswers } from './query-client.ts'
import { createStore, useStore } from './store.ts'

/** `user` undefined: not known yet; null: nobody is signed in. `problem`: why it could not be read. */
export type Session = { user: User | null | undefined; problem: unknown }

/** Where this device remembers who was signed in last, for when there is no network to ask. */
const lastUser = 'convive.user'

const session = createStore<Session>({ user: undefined, problem: null })

/** Who is signed in: undefined until it is known, null for a visitor. */
export const useUser = (): User | null | undefined => useStore(session).user
export const useSession = (): Session => useStore(session)
export const currentUser = (): User | null | undefined => session.get().user
export const onSessionChange = session.subscribe

/** Takes over a user that an answer brought (login, registration, profile), or null after logging out. */
export function setUser(user: User | null): void {
  const before = session.get().user
  session.set({ user, problem: null })
  if (user) savePreference(lastUser, JSON.stringify(user))
  else forgetPreference(lastUser)
  if (before && !user) forgetPreference(ticketsPreference)
  // What was read as somebody else is nobody's business anymore.
  if (before !== undefined && before?.id !== user?.id) void queryClient.resetQueries()
}

/** Reads again who is signed in. Only a 401 signs out; when the call fails otherwise, what was known stays, without a network over a reload too. */
export async function refreshSession(): Promise<void> {
  await call(me, {}).then(setUser, (problem: unknown) => {
    const { user } = session.get()
    const status = asApiError(problem)?.status
    if (status === 401) setUser(null)
    else session.set({ user: user === undefined && status === 0 ? remembered() : user, problem })
  })
}

function remembered(): User | undefined {
  const kept = readPreference(lastUser)
  return kept === null ? undefined : (JSON.parse(kept) as User)
}

/** Reads who is signed in, now and whenever an answer says that nobody is; the shell calls it once. */
export function startSession(): void {
  signedOutAnswers.subscribe(() => {
    if (session.get().user !== null) void refreshSession()
  })
  window.addEventListener('online', () => session.get().problem !== null && void refreshSession())
  if (cameWithoutSession()) setUser(null)
  else void refreshSession()
}

/** The gateway says in the page whether the request for it brought a session's cookie, which no script can see. */
const cameWithoutSession = (): boolean => document.querySelector<HTMLMetaElement>('meta[name=session]')?.content === 'none'
