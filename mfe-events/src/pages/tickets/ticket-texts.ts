import type { Ticket } from '@convive/contracts/tickets'
import { costaRicaClock, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './messages/messages.ts'

/** A ticket's code as people read it aloud: in fives, the last in six. */
export const readableCode = (code: string): string => code.replace(/^(.{5})(.{5})(.{5})(.{5})(.+)$/, '$1-$2-$3-$4-$5')

/** What is said of a ticket in more than one place. */
export function useTicketTexts() {
  const say = useMessages(messages)
  const { eventTime, money, number } = useFormats()
  return {
    when({ startsAt }: Pick<Ticket, 'startsAt'>): string {
      const { date, time } = costaRicaClock(startsAt)
      return eventTime({ eventDate: date, eventStartTime: time })
    },
    amount: ({ amount, currency }: { amount: number; currency: Ticket['currency'] }): string =>
      currency === 'cora' ? say('cora', { amount: number(amount) }) : money(amount, currency, 'exact'),
  }
}
