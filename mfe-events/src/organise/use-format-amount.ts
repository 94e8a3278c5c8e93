import type { TicketCurrency } from '@convive/contracts/tickets'
import { useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './sales-texts.ts'

/** Formats an exact amount of money or Cora. */
export function useFormatAmount(): (of: { amount: number; currency: TicketCurrency }) => string {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  return ({ amount, currency }) =>
    currency === 'cora' ? t('cora', { amount: number(amount) }) : money(amount, currency, 'exact')
}
