import { publicRoutes } from '@convive/contracts/api'
import { expect, test } from 'vitest'

/**
 * Writes that nobody may repeat when their response was lost, so that the person sees an error. Why, for each group.
 */
const notRepeatable: Record<string, string[]> = {
  // Keys belong to a person who is logged in. A repetition would count as another attempt, or send another mail.
  'before a session exists': [
    'POST /api/auth/code',
    'POST /api/auth/code/confirm',
    'POST /api/auth/forgot-password',
    'POST /api/auth/login',
    'POST /api/auth/passkey',
    'POST /api/auth/passkey/options',
    'POST /api/auth/register',
    'POST /api/auth/reset-password',
    'POST /api/auth/verify-email',
    'POST /api/contact',
    'POST /api/subscriptions',
  ],
  // The password or the session of the first request may no longer be valid.
  'one’s own account': [
    'DELETE /api/user',
    'DELETE /api/user/passkeys/:id',
    'DELETE /api/user/sessions/:id',
    'POST /api/user/passkeys',
    'POST /api/user/passkeys/options',
    'PUT /api/user/password',
    'PUT /api/user/profile',
  ],
  // The page shows the result at once and lets the person undo or change it. A repetition could overwrite that.
  'may be reverted before it is answered': ['POST /api/imports/candidates/:id/reject', 'PUT /api/user/language'],
  'sends a mail': ['POST /api/auth/verify-email/resend', 'POST /api/user/:id/password-link'],
  // Seconds of the processor, a language model, or requests to other sites.
  'takes long': [
    'POST /api/events/analyze-image',
    'POST /api/events/enhance-description',
    'POST /api/events/translate',
    'POST /api/external-sources/integrations/:id/scan',
    'POST /api/external-sources/scan',
    'POST /api/external-sources/test',
    'POST /api/whatsapp/submit',
    'PUT /api/user/picture',
  ],
  // Each event is published in a transaction of its own. The list shows which ones were.
  'several transactions': ['POST /api/imports/candidates/accept-all'],
  // The page repeats a scan by its `scanId`. Without one, the second response says that the ticket was used before.
  'has its own repetition': ['POST /api/tickets/check-in'],
  'tests and operation': [
    'DELETE /api/generate-sample-events',
    'POST /api/generate-sample-events',
    'POST /api/payments/sandbox/authenticate',
    'POST /api/payments/sandbox/confirm',
    'POST /api/status/browser-failures',
    'POST /api/status/dead-letters/:service/:id/retry',
  ],
}

test('every write of a page takes an idempotency key, is repeatable, or is named here', () => {
  const found = publicRoutes
    .filter(({ repeatable, idempotent, signed }) => !repeatable && !idempotent && !signed)
    .map(({ method, path }) => `${method} ${path}`)
  expect(found.toSorted()).toEqual(Object.values(notRepeatable).flat().toSorted())
})
