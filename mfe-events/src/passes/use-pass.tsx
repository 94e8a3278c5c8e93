import { type Pass, takePassEntry } from '@convive/contracts/passes'
import type { TicketCurrency } from '@convive/contracts/tickets'
import { cacheKeys, queryClient, Soft, toast, useApiMutation, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

/** Whether entries of a pass are left for somebody to use. */
export const isUsable = ({ unused, isExpired }: Pass): boolean => unused > 0 && !isExpired

/** Reads passes, tickets and the places of an event again. */
export function readPassesAgain(eventId?: number): void {
  const keys = [
    cacheKeys.passes,
    cacheKeys.tickets,
    ...(eventId ? [cacheKeys.checkout(eventId), cacheKeys.event(eventId)] : []),
  ]
  for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
}

/** Takes a ticket with an entry of a pass, and says so. */
export function useEntryOfPass() {
  const t = useMessages(messages)
  return useApiMutation(takePassEntry, {
    onSuccess: ({ eventId }) => {
      readPassesAgain(eventId)
      toast({ title: t('used'), description: t('usedText') })
    },
    // Somebody else may have taken the last place, or another phone the last entry.
    onError: (_, { eventId }) => readPassesAgain(eventId),
  })
}

/** Formats the price of a pass. */
export function usePassPrice(): (of: { amount: number; currency: TicketCurrency }) => string {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  return ({ amount, currency }) =>
    currency === 'cora' ? t('cora', { amount: number(amount) }) : money(amount, currency)
}

/** What is left of a pass, or what it gives, and until when. */
export function PassText({
  text,
  validUntil,
  isExpired = false,
}: {
  text: string
  validUntil: string
  isExpired?: boolean
}) {
  const t = useMessages(messages)
  const { date } = useFormats()
  return (
    <div>
      <b>{text}</b>
      <Soft $size="s">{t(isExpired ? 'expired' : 'until', { date: date(validUntil, 'full') })}</Soft>
    </div>
  )
}
