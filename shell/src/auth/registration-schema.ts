import { Registration } from '@convive/contracts/identity'
import type { Language } from '@convive/contracts/enums'
import * as z from 'zod/mini'

/** The registration with a repeated password. */
export const RegistrationForm = z
  .extend(Registration, { confirm: z.string('Password is required') })
  .check(
    z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'Passwords do not match' }),
  )

/** The request body of a registration. Mails are in `language`. */
export const registrationOf = (
  { username, displayName, email, password, region, referrer }: z.infer<typeof RegistrationForm>,
  language: Language,
) => ({
  username,
  displayName,
  email,
  password,
  region,
  language,
  referrer,
})
