import type { TicketCurrency } from '@convive/contracts/tickets'

/** An amount as the API shows it: money in major units, Cora as it is. */
export const toMajorUnits = (minor: number, currency: string): number => (currency === 'cora' ? minor : minor / 100)

/** The provider may report a currency in which nothing is sold here; the currency of the order then takes its place. */
export const toTicketCurrency = (currency: string, orderCurrency: TicketCurrency): TicketCurrency =>
  currency === 'usd' || currency === 'crc' || currency === 'cora' ? currency : orderCurrency
