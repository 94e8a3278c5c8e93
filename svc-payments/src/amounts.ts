import type { TicketCurrency } from '@convive/contracts/tickets'

/** An amount as the API says it: money in major units, Cora as it is. */
export const majorOf = (minor: number, currency: string): number => (currency === 'cora' ? minor : minor / 100)

/** What was received may be in a currency that nothing here is sold in; it then goes by that of the order. */
export const knownCurrency = (currency: string, otherwise: TicketCurrency): TicketCurrency =>
  currency === 'usd' || currency === 'crc' || currency === 'cora' ? currency : otherwise
