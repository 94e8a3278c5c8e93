import type { ApiError } from '@convive/contracts/call'
import { Registration } from '@convive/contracts/identity'
import * as z from 'zod/mini'

/** The registration with its password typed twice. */
export const RegistrationForm = z.extend(Registration, { confirm: z.string('Password is required') }).check(
  z.refine(({ password, confirm }) => password === confirm, { path: ['confirm'], message: 'Passwords do not match' }),
)

/** The field that a refusal is about, where it is about one. */
export function fieldOf({ code }: ApiError): 'username' | 'email' | 'password' | undefined {
  switch (code) {
    case 'username_taken':
    case 'username_reserved':
      return 'username'
    case 'email_taken':
      return 'email'
    case 'password_too_common':
      return 'password'
    default:
      return undefined
  }
}
