import type { TicketCurrency } from '@convive/contracts/tickets'
import { useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'

/** An amount of money or of Cora, to the last unit. */
export function useAmount(): (of: { amount: number; currency: TicketCurrency }) => string {
  const say = useMessages(messages)
  const { money, number } = useFormats()
  return ({ amount, currency }) => (currency === 'cora' ? say('cora', { amount: number(amount) }) : money(amount, currency, 'exact'))
}
