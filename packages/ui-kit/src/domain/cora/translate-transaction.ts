import { useCallback } from 'react'
import { getTranslator, type TranslateFn, useMessages } from '../../design/i18n/translations.ts'
import type { coraEn } from './cora-en.ts'
import { coraMessages } from './cora-messages.ts'

type Told = keyof typeof coraEn.told

/** The ledger stores English sentences. This maps each pattern to the key of its translation. */
const sentences: [RegExp, Told][] = [
  [/^Created (?<what>.+)$/, 'created'],
  [/^Attended (?<what>.+)$/, 'attended'],
  [/^Claimed (?<what>.+)$/, 'claimed'],
  [/^Reported (?<what>.+)$/, 'reported'],
  [/^Boosted (?<what>.+)$/, 'boosted'],
  [/^Frame for (?<number>\d+) days$/, 'frame'],
  [/^Deleted (?<what>.+)$/, 'deleted'],
  [/^Check-in undone: (?<what>.+)$/, 'checkInUndone'],
  [/^Invited (?<what>.+)$/, 'invited'],
  [/^Spent at (?<what>.+)$/, 'spentAt'],
  [/^Ticket for (?<what>.+)$/, 'ticket'],
  [/^(?<number>\d+) tickets for (?<what>.+)$/, 'tickets'],
  [/^Sold a ticket for (?<what>.+)$/, 'soldTicket'],
  [/^Sold (?<number>\d+) tickets for (?<what>.+)$/, 'soldTickets'],
  [/^Refund of tickets for (?<what>.+)$/, 'ticketRefund'],
  [/^Transfer to (?<what>[\w.-]+)$/, 'transferTo'],
  [/^Transfer from (?<what>[\w.-]+)$/, 'transferFrom'],
  [/^Transfer from (?<what>[\w.-]+): (?<note>.+)$/s, 'transferFromWith'],
]

/** Translates the ledger's description of a transaction. A user's own note stays as it is. */
export function translateTransaction(
  description: string,
  t: TranslateFn<typeof coraEn> = getTranslator(coraMessages),
): string {
  for (const [sentence, told] of sentences) {
    const match = sentence.exec(description)
    if (match?.groups) return t(`told.${told}`, match.groups)
  }
  return description
}

export function useTranslateTransaction(): (description: string) => string {
  const t = useMessages(coraMessages)
  return useCallback((description) => translateTransaction(description, t), [t])
}
