import { Registration } from '@convive/contracts/identity'
import type { Language } from '@convive/contracts/vocabulary'
import * as z from 'zod/mini'

/** The registration with its password typed twice. */
export const RegistrationForm = z.extend(Registration, { confirm: z.string('Password is required') }).check(
  z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'Passwords do not match' }),
)

/** What is sent of it; mails are written in `language`. */
export const registrationOf = ({ username, displayName, email, password, region, referrer }: z.infer<typeof RegistrationForm>, language: Language) => ({
  username,
  displayName,
  email,
  password,
  region,
  language,
  referrer,
})
