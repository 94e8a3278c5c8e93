import type { User } from '@convive/contracts/identity'

/** Whether there is an address to confirm. The first admin has none until they give one: nobody reads mail under `.invalid` (RFC 2606). */
export const canBeConfirmed = ({ email, emailVerified }: Pick<User, 'email' | 'emailVerified'>): boolean => emailVerified === false && !email.endsWith('.invalid')
