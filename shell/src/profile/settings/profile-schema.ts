import { ProfileEdit, type User } from '@convive/contracts/identity'
import * as z from 'zod/mini'

/** Capitals make no other address. */
export const isAnotherEmail = ({ email }: Pick<User, 'email'>, typed: string): boolean => email.toLowerCase() !== typed.trim().toLowerCase()

/** The profile's form: with another address it takes the password. */
export const profileFormFor = (user: Pick<User, 'email'>) =>
  ProfileEdit.check(z.refine(({ email, currentPassword }) => !isAnotherEmail(user, email) || Boolean(currentPassword), { path: ['currentPassword'], message: 'Password is required' }))
