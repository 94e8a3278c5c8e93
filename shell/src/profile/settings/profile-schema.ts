import { ProfileEdit, type User } from '@convive/contracts/identity'
import * as z from 'zod/mini'

/** Addresses compare without regard to case. */
export const isAnotherEmail = ({ email }: Pick<User, 'email'>, typed: string): boolean =>
  email.toLowerCase() !== typed.trim().toLowerCase()

/** The schema of the profile form. A changed address requires the password. */
export const profileFormFor = (user: Pick<User, 'email'>) =>
  ProfileEdit.check(
    z.refine(({ email, currentPassword }) => !isAnotherEmail(user, email) || Boolean(currentPassword), {
      path: ['currentPassword'],
      message: 'Password is required',
    }),
  )
