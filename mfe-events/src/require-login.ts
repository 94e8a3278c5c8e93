import type { ApiError } from '@convive/contracts/call'
import { currentPath, currentUser, messagesOf, navigate, toast } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'

/** What one needs to be signed in for, as the toast says it. */
export type Purpose = 'rsvp' | 'attend' | 'create' | 'claim' | 'boost' | 'report' | 'picture' | 'enhance' | 'tickets'

/** True for a signed-in person (or one who is not known yet); a visitor is told why and led to the login, and back here afterwards. */
export function requireLogin(purpose: Purpose): boolean {
  if (currentUser() !== null) return true
  goToLogin(purpose)
  return false
}

/** `replace`: the page that cannot be seen without is not one to come back to. */
export function goToLogin(purpose: Purpose, returnUrl = encodeURIComponent(currentPath()), options: { replace?: boolean } = {}): void {
  const say = messagesOf(messages)
  toast({ title: say('login.required'), description: say(`login.${purpose}`) })
  navigate(`/auth/login?returnUrl=${returnUrl}`, options)
}

/** A session that has ended meanwhile: the answer says so where the page did not know. */
export const isSignedOut = (error: ApiError): boolean => error.status === 401
