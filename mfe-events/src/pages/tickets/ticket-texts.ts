import type { Ticket } from '@convive/contracts/tickets'
import { costaRicaClock, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

/** Formats a ticket code for reading aloud: groups of five characters, the last of six. */
export const readableCode = (code: string): string => code.replace(/^(.{5})(.{5})(.{5})(.{5})(.+)$/, '$1-$2-$3-$4-$5')

/** Texts about a ticket that several components show. */
export function useTicketTexts() {
  const t = useMessages(messages)
  const { eventTime, money, number } = useFormats()
  return {
    when({ startsAt }: Pick<Ticket, 'startsAt'>): string {
      const { date, time } = costaRicaClock(startsAt)
      return eventTime({ eventDate: date, eventStartTime: time })
    },
    amount: ({ amount, currency }: { amount: number; currency: Ticket['currency'] }): string =>
      currency === 'cora' ? t('cora', { amount: number(amount) }) : money(amount, currency, 'exact'),
  }
}
