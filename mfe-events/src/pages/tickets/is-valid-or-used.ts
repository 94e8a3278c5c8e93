import type { Ticket } from '@convive/contracts/tickets'

/** True for a ticket that is valid or was used. */
export const isValidOrUsed = ({ status }: Pick<Ticket, 'status'>): boolean => status === 'valid' || status === 'used'
