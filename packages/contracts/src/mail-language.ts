import * as z from 'zod/mini'
import { Language } from './enums.ts'
import { User } from './identity.ts'
import { message } from './message.ts'
import { route } from './route.ts'
import { text } from './primitives.ts'

export const setMailLanguage = route('PUT', '/api/user/language', {
  summary: 'Choose the language of your mails',
  access: 'user',
  body: z.object({ language: Language }),
  response: User,
})

/**
 * Somebody who deletes an account wants the digests to its address to end. `addressHash`: MD5 of the address in lower
 * case, in hex, so that the message does not keep the address.
 */
export const SubscriptionEndRequested = message(
  'identity.subscription.end-requested',
  z.object({ addressHash: text(32, 32) }),
  ({ addressHash }) => `subscription:${addressHash}`,
  { transient: true },
)
