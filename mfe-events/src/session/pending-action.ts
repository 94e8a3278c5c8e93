import { isOneOf } from '@convive/contracts/enums'
import { currentPath, type FieldKinds, hasFields, tabStorage, useUser } from '@convive/ui-kit'
import { useEffect, useEffectEvent } from 'react'

/** The actions that a visitor may tap before the login. Only these are finished afterwards. */
const actions = ['going', 'maybe', 'attend', 'claim', 'report', 'follow', 'create', 'wait'] as const
export type PendingAction = (typeof actions)[number]

/** `title` names the subject where it may be out of sight after the login. */
type Stored = { action: PendingAction; subjectId: number; title: string; page: string; at: number }
const fields: FieldKinds<Stored> = {
  action: 'string',
  subjectId: 'number',
  title: 'string',
  page: 'string',
  at: 'number',
}

const key = 'convive.pending-action'
/** Long enough to fill in the registration. Somebody who logs in later on this device may be another person. */
const lifetimeMs = 15 * 60_000

const pageOf = (path: string) => path.split('?')[0] ?? ''

/**
 * Remembers what a visitor has just tapped. `subjectId` is the event's id, or the organiser's for `follow`, and for
 * `create` the event that is copied (0 without one). It is stored in this tab, where no other site can write, so a link
 * alone can never answer an event.
 */
export function rememberAction(action: PendingAction, subjectId: number, title = ''): void {
  const stored: Stored = { action, subjectId, title, page: pageOf(currentPath()), at: Date.now() }
  try {
    tabStorage().setItem(key, JSON.stringify(stored))
  } catch {
    // The storage is full: the person has to tap again after the login.
  }
}

const forgetAction = (): void => tabStorage().removeItem(key)

function readStored(): Stored | undefined {
  try {
    const stored: unknown = JSON.parse(tabStorage().getItem(key) ?? 'null')
    return hasFields(stored, fields) && isOneOf(actions, stored.action) ? stored : undefined
  } catch {
    return undefined
  }
}

/**
 * Finishes the action that the user tapped on this page before logging in, once. If a visitor comes back without logging
 * in, the action is forgotten. `own` are the actions that this component can finish, for one subject. A list finishes
 * them for every subject (null), because after the login it may show other rows.
 */
export function useFinishAction<const A extends PendingAction>(
  subjectId: number | null,
  own: readonly A[],
  finish: (action: A, subject: { id: number; title: string }) => void,
): void {
  const user = useUser()
  const isLoggedIn = user === undefined ? undefined : user !== null
  const onFinish = useEffectEvent(finish)
  const ownActions = own.join(' ')
  useEffect(() => {
    const stored = isLoggedIn === undefined ? undefined : readStored()
    const action = ownActions.split(' ').find((one) => one === stored?.action) as A | undefined
    if (!stored || !action || stored.page !== pageOf(currentPath())) return
    if (subjectId !== null && stored.subjectId !== subjectId) return
    forgetAction()
    if (isLoggedIn && Date.now() - stored.at < lifetimeMs)
      onFinish(action, { id: stored.subjectId, title: stored.title })
  }, [isLoggedIn, subjectId, ownActions])
}
