import type { ApiError } from '@convive/contracts/call'
import { currentPath, currentUser, getTranslator, navigate, toast } from '@convive/ui-kit'
import { messages } from '../messages/messages.ts'

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

/**
 * Returns true for a signed-in user, or while the session is not known yet. A visitor is sent to the login and comes
 * back here afterwards.
 */
export function requireLogin(purpose: LoginPurpose): boolean {
  if (currentUser() !== null) return true
  goToLogin(purpose)
  return false
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

/** The session has ended, and the page learns it from this response. */
export const isUnauthenticated = (error: ApiError): boolean => error.status === 401
