import * as z from 'zod/mini'

/** An e-mail address as a person types it. Most mistyped ones are refused. */
export const EmailAddress = z.string('Invalid email address').check(
  z.trim(),
  // Keyboards differ in how they compose an accented letter. One address must not give two accounts.
  z.overwrite((address) => address.normalize('NFC')),
  z.maxLength(254, 'Must be at most 254 characters'),
  z.regex(
    /^[^\s\p{C}@<>"'(),:;\\[\]]+@[^\s\p{C}@.<>"'(),:;\\[\]]+(\.[^\s\p{C}@.<>"'(),:;\\[\]]+)+$/u,
    'Invalid email address',
  ),
)
