import type { User } from '@convive/contracts/identity'

/**
 * True when there is an unconfirmed address. The first administrator starts with one under `.invalid` (RFC 2606), which
 * nobody reads.
 */
export const canConfirmEmail = ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): boolean =>
  emailVerified === false && !email.endsWith('.invalid')
