import type { ApiError } from '@convive/contracts/call'
import { currentPath, currentUser, getTranslator, navigate, toast } from '@convive/ui-kit'
import { messages } from '../texts.ts'
import { type PendingAction, rememberAction } from './pending-action.ts'

/** The action that needs a login; each has its own sentence in the toast. */
export type LoginPurpose =
  | 'rsvp'
  | 'attend'
  | 'create'
  | 'claim'
  | 'boost'
  | 'report'
  | 'picture'
  | 'enhance'
  | 'tickets'
  | 'follow'
  | 'wait'

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
