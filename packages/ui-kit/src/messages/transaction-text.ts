import { useCallback } from 'react'
import { messagesOf, type Say, useMessages } from './catalogue.ts'
import type { kitEn } from './kit-en.ts'
import { kitMessages } from './kit-messages.ts'

type Told = keyof typeof kitEn.told

/** The ledger's own sentences, which are stored in English, and which of ours each is. */
const sentences: [RegExp, Told][] = [
  [/^Created (?<what>.+)$/, 'created'],
  [/^Attended (?<what>.+)$/, 'attended'],
  [/^Claimed (?<what>.+)$/, 'claimed'],
  [/^Reported (?<what>.+)$/, 'reported'],
  [/^Boosted (?<what>.+)$/, 'boosted'],
  [/^Frame for (?<number>\d+) days$/, 'frame'],
  [/^Deleted (?<what>.+)$/, 'deleted'],
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

/** What a movement was for, in the user's language; what a person wrote stays as it is. */
export function transactionText(description: string, say: Say<typeof kitEn> = messagesOf(kitMessages)): string {
  for (const [sentence, told] of sentences) {
    const match = sentence.exec(description)
    if (match?.groups) return say(`told.${told}`, match.groups)
  }
  return description
}

export function useTransactionText(): (description: string) => string {
  const say = useMessages(kitMessages)
  return useCallback((description) => transactionText(description, say), [say])
}
