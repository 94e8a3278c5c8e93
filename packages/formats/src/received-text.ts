import type { Language } from './language.ts'
import { type DescribedTransaction, readSentence, type Texts } from './transaction-text.ts'

/** The sentences of notifications, by the type of the transaction. `transaction-text.ts` is on every page, these are not. */
const sentences: Record<string, Texts> = {
  earned_create_event: {
    en: ({ amount, what }) => `You earned ${amount} Cora for creating “${what}”`,
    es: ({ amount, what }) => `Ganaste ${amount} Cora por crear “${what}”`,
  },
  earned_attend_event: {
    en: ({ amount, what }) => `You earned ${amount} Cora for attending “${what}”`,
    es: ({ amount, what }) => `Ganaste ${amount} Cora por ir a “${what}”`,
  },
  earned_claim_event: {
    en: ({ amount, what }) => `You earned ${amount} Cora for claiming “${what}”`,
    es: ({ amount, what }) => `Ganaste ${amount} Cora por reclamar “${what}”`,
  },
  earned_moderation: {
    en: ({ amount, what }) => `You earned ${amount} Cora for reporting “${what}”`,
    es: ({ amount, what }) => `Ganaste ${amount} Cora por reportar “${what}”`,
  },
  earned_referral: {
    en: ({ amount, who }) => `You earned ${amount} Cora for inviting ${who}`,
    es: ({ amount, who }) => `Ganaste ${amount} Cora por invitar a ${who}`,
  },
  transferred: {
    en: ({ amount, who, note }) => `${who} sent you ${amount} Cora${quoted(note)}`,
    es: ({ amount, who, note }) => `${who} te envió ${amount} Cora${quoted(note)}`,
  },
}

const quoted = (note: string | undefined): string => (note === undefined ? '' : `: “${note}”`)

/**
 * The sentence of a notification about Cora that somebody received: `Ana sent you 3 Cora: “for the taxi”`. Null if its
 * description is none of the ledger's sentences. `amount` is formatted.
 */
export function receivedText(transaction: DescribedTransaction, amount: string, language: Language): string | null {
  const read = transaction.amount > 0 ? readSentence(transaction, language) : undefined
  const text = read && sentences[transaction.type]?.[language]({ ...read.values, amount })
  return text === undefined ? null : capitalized(text, read?.isDeleted === true)
}

/** A username keeps its letters at the beginning of a sentence; `a deleted account` does not. */
const capitalized = (text: string, isDeleted: boolean): string =>
  isDeleted ? text.charAt(0).toUpperCase() + text.slice(1) : text
