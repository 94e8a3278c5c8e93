import type { ApiError } from '@convive/contracts/call'
import {
  currentPath,
  currentUser,
  type FieldKinds,
  getTranslator,
  hasFields,
  navigate,
  tabStorage,
  toast,
  useUser,
} from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { isOneOf } from '@convive/contracts/enums'
import { useEffect, useEffectEvent } from 'react'

/** The action that needs a login; each has its own sentence in the toast. */
type LoginPurpose =
  | 'rsvp'
  | 'attend'
  | 'create'
  | 'claim'
  | 'boost'
  | 'report'
  | 'contacts'
  | 'picture'
  | 'enhance'
  | 'tickets'
  | 'follow'
  | 'wait'
  | 'ask'

/** An action on an event or an organiser that is finished after the login. */
type Pending = { action: PendingAction; subjectId: number; title?: string }

/**
 * Returns true for a logged-in user, or while the session is not known yet. A visitor is sent to the login and comes
 * back here afterwards, where the `pending` action is finished.
 */
export function requireLogin(purpose: LoginPurpose, pending?: Pending): boolean {
  if (currentUser() !== null) return true
  if (pending) goToLoginFirst(purpose, pending)
  else goToLogin(purpose)
  return false
}

/** Sends a visitor to the login. The tapped action is finished afterwards. */
export function goToLoginFirst(purpose: LoginPurpose, { action, subjectId, title }: Pending): void {
  rememberAction(action, subjectId, title)
  goToLogin(purpose)
}

/** With `replace`, the page that needs the login is left out of the history, so that "back" does not return to it. */
export function goToLogin(
  purpose: LoginPurpose,
  returnUrl = encodeURIComponent(currentPath()),
  options: { replace?: boolean } = {},
): void {
  const t = getTranslator(messages)
  toast({ title: t('login.required'), description: t(`login.${purpose}`), variant: 'note' })
  navigate(`/auth/login?returnUrl=${returnUrl}`, options)
}

/** True for the response from which the page learns that the session has ended. */
export const isUnauthenticated = (error: ApiError): boolean => error.status === 401

/** The actions that a visitor may tap before the login. Only these are finished afterwards. */
const actions = ['going', 'maybe', 'attend', 'claim', 'report', 'contacts', 'follow', 'create', 'wait', 'ask'] as const
type PendingAction = (typeof actions)[number]

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
  // An answer that a plain form left in its cookie is older.
  forgetAction()
  try {
    tabStorage().setItem(key, JSON.stringify(stored))
  } catch {
    // The storage is full: the person has to tap again after the login.
  }
}

function forgetAction(): void {
  tabStorage().removeItem(key)
  document.cookie = 'pending-answer=; Path=/; Max-Age=0'
}

/** An answer that a plain form sent before these scripts had loaded. The gateway keeps it in a cookie (`form-cookies.ts`). */
function readPlainAnswer(): Stored | undefined {
  const { text } = /(?:^|; )pending-answer=(?<text>[^;]+)/.exec(document.cookie)?.groups ?? {}
  if (text === undefined) return undefined
  const { id, status } = JSON.parse(decodeURIComponent(text)) as { id: number; status: PendingAction }
  return { action: status, subjectId: id, title: '', page: `/events/${id}`, at: Date.now() }
}

function readStored(): Stored | undefined {
  try {
    const plain = readPlainAnswer()
    if (plain) return plain
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
