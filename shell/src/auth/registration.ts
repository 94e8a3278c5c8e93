import type { ApiError } from '@convive/contracts/call'
import { Registration } from '@convive/contracts/identity'
import * as z from 'zod/mini'

/** The registration with its password typed twice. */
export const RegistrationForm = z.extend(Registration, { confirm: z.string('Password is required') }).check(
  z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'Passwords do not match' }),
)

/** What is sent of it. */
export const registrationOf = ({ username, displayName, email, password, region, referrer }: z.infer<typeof RegistrationForm>) => ({ username, displayName, email, password, region, referrer })

/** The field that a refusal is about, where it is about one. */
export const fieldOf = ({ code }: ApiError): 'username' | 'email' | 'password' | undefined => fields.get(code)

const fields = new Map<ApiError['code'], 'username' | 'email' | 'password'>([
  ['username_taken', 'username'],
  ['username_reserved', 'username'],
  ['email_taken', 'email'],
  ['password_too_common', 'password'],
])
