import type { Transaction } from '@convive/contracts/cora'
import type { TransactionType } from '@convive/contracts/enums'
import { useCallback } from 'react'
import { getTranslator, type TranslateFn, useMessages } from '../../design/i18n/translations.ts'
import type { coraEn } from './cora-en.ts'
import { coraMessages } from './cora-messages.ts'

type Told = keyof typeof coraEn.told

const deletedAccount = 'a deleted account'
const person = String.raw`(?<who>[\w.-]+|${deletedAccount})`

/**
 * The ledger stores English sentences. This maps the patterns of each type to the keys of their translations. A user's
 * own note cannot be taken for a sentence of another type.
 */
const sentences: Partial<Record<TransactionType, [RegExp, Told][]>> = {
  earned_create_event: [[/^Created (?<what>.+)$/, 'created']],
  earned_attend_event: [[/^Attended (?<what>.+)$/, 'attended']],
  earned_claim_event: [[/^Claimed (?<what>.+)$/, 'claimed']],
  earned_moderation: [[/^Reported (?<what>.+)$/, 'reported']],
  earned_referral: [[new RegExp(`^Invited ${person}$`), 'invited']],
  spent_boost_event: [[/^Boosted (?<what>.+)$/, 'boosted']],
  spent_profile_upgrade: [[/^Frame for (?<number>\d+) days$/, 'frame']],
  spent_venue: [[/^Spent at (?<what>.+)$/, 'spentAt']],
  spent_event: [
    [/^Ticket for (?<what>.+)$/, 'ticket'],
    [/^(?<number>\d+) tickets for (?<what>.+)$/, 'tickets'],
    [/^Sold a ticket for (?<what>.+)$/, 'soldTicket'],
    [/^Sold (?<number>\d+) tickets for (?<what>.+)$/, 'soldTickets'],
  ],
  corrected: [
    [/^Deleted (?<what>.+)$/, 'deleted'],
    [/^Cancelled: (?<what>.+)$/, 'cancelled'],
    [/^Claim refused: (?<what>.+)$/, 'claimRefused'],
    [/^Check-in undone: (?<what>.+)$/, 'checkInUndone'],
    [/^Refund of tickets for (?<what>.+)$/, 'ticketRefund'],
  ],
  transferred: [
    [new RegExp(`^Transfer to ${person}$`), 'transferTo'],
    [new RegExp(`^Transfer from ${person}$`), 'transferFrom'],
    [new RegExp(`^Transfer from ${person}: (?<note>.+)$`, 's'), 'transferFromWith'],
  ],
}

/** What a description's translation depends on. Without `counterparty` an own note stands alone. */
export type DescribedTransaction = Pick<Transaction, 'description' | 'counterparty'> & { type: string; amount: number }

/** Translates the ledger's description of a transaction. A user's own note stays as it is, with the recipient before it. */
export function translateTransaction(
  transaction: DescribedTransaction,
  t: TranslateFn<typeof coraEn> = getTranslator(coraMessages),
): string {
  const { type, description, counterparty } = transaction
  if (counterparty && isOwnNote(transaction))
    return counterparty.username === null
      ? t('told.noteToDeleted', { note: description })
      : t('told.noteTo', { who: counterparty.username, note: description })
  for (const [sentence, told] of sentences[type as TransactionType] ?? []) {
    const groups = sentence.exec(description)?.groups
    if (!groups) continue
    const what = groups['who'] === deletedAccount ? t('told.deletedAccount') : (groups['who'] ?? groups['what'] ?? '')
    return t(`told.${told}`, { ...groups, what })
  }
  return description
}

/** The sender of a transfer reads the note alone, or the sentence that stands for none. */
const isOwnNote = ({ amount, description, counterparty }: DescribedTransaction): boolean =>
  amount < 0 && description !== `Transfer to ${counterparty?.username ?? deletedAccount}`

export function useTranslateTransaction(): (transaction: DescribedTransaction) => string {
  const t = useMessages(coraMessages)
  return useCallback((transaction) => translateTransaction(transaction, t), [t])
}
