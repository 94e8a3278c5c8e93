import type { TicketCurrency } from '@convive/contracts/tickets'

/** An amount in the API: money in major units, Cora unchanged. */
export const toMajorUnits = (minor: number, currency: string): number => (currency === 'cora' ? minor : minor / 100)

/** The provider may report a currency that is not used for sales here. The currency of the order then replaces it. */
export const toTicketCurrency = (currency: string, orderCurrency: TicketCurrency): TicketCurrency =>
  currency === 'usd' || currency === 'crc' || currency === 'cora' ? currency : orderCurrency
