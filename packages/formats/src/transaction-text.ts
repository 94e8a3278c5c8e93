import type { Language } from './language.ts'

/** A transaction of the ledger from its owner's point of view. An amount below zero was paid. */
export type DescribedTransaction = {
  type: string
  amount: number
  description: string
  /** The other person of a transfer between people; null for a deleted account. */
  counterparty?: { username: string | null } | undefined
}

type Values = Record<string, string | undefined>
type Texts = Record<Language, (values: Values) => string>
/** `received`: the whole sentence of a notification, with the amount. */
type Sentence = { pattern: RegExp; texts: Texts; received: Texts | undefined }

const deletedAccount = 'a deleted account'
const user = String.raw`(?<who>[\w.-]+|${deletedAccount})`

const sentence = (
  pattern: string,
  en: (values: Values) => string,
  es: (values: Values) => string,
  received?: Texts,
): Sentence => ({ pattern: new RegExp(`^${pattern}$`, 's'), texts: { en, es }, received })

/**
 * The English sentences that the ledger stores, by the type of the transaction. So a person's own note is never
 * mistaken for a sentence of another type.
 */
const sentences: Record<string, Sentence[]> = {
  earned_create_event: [
    sentence(
      'Created (?<what>.+)',
      ({ what }) => `Created ${what}`,
      ({ what }) => `Creaste ${what}`,
      {
        en: ({ amount, what }) => `You earned ${amount} Cora for creating “${what}”`,
        es: ({ amount, what }) => `Ganaste ${amount} Cora por crear “${what}”`,
      },
    ),
  ],
  earned_attend_event: [
    sentence(
      'Attended (?<what>.+)',
      ({ what }) => `Attended ${what}`,
      ({ what }) => `Fuiste a ${what}`,
      {
        en: ({ amount, what }) => `You earned ${amount} Cora for attending “${what}”`,
        es: ({ amount, what }) => `Ganaste ${amount} Cora por ir a “${what}”`,
      },
    ),
  ],
  earned_claim_event: [
    sentence(
      'Claimed (?<what>.+)',
      ({ what }) => `Claimed ${what}`,
      ({ what }) => `Reclamaste ${what}`,
      {
        en: ({ amount, what }) => `You earned ${amount} Cora for claiming “${what}”`,
        es: ({ amount, what }) => `Ganaste ${amount} Cora por reclamar “${what}”`,
      },
    ),
  ],
  earned_moderation: [
    sentence(
      'Reported (?<what>.+)',
      ({ what }) => `Reported ${what}`,
      ({ what }) => `Reportaste ${what}`,
      {
        en: ({ amount, what }) => `You earned ${amount} Cora for reporting “${what}”`,
        es: ({ amount, what }) => `Ganaste ${amount} Cora por reportar “${what}”`,
      },
    ),
  ],
  earned_referral: [
    sentence(
      `Invited ${user}`,
      ({ who }) => `Invited ${who}`,
      ({ who }) => `Invitaste a ${who}`,
      {
        en: ({ amount, who }) => `You earned ${amount} Cora for inviting ${who}`,
        es: ({ amount, who }) => `Ganaste ${amount} Cora por invitar a ${who}`,
      },
    ),
  ],
  spent_boost_event: [
    sentence(
      'Boosted (?<what>.+)',
      ({ what }) => `Boosted ${what}`,
      ({ what }) => `Destacaste ${what}`,
    ),
  ],
  spent_profile_upgrade: [
    sentence(
      'Frame for (?<days>\\d+) days',
      ({ days }) => `Frame for ${days} days`,
      ({ days }) => `Marco por ${days} días`,
    ),
  ],
  spent_venue: [
    sentence(
      'Spent at (?<what>.+)',
      ({ what }) => `Spent at ${what}`,
      ({ what }) => `Compra en ${what}`,
    ),
  ],
  spent_event: [
    sentence(
      'Ticket for (?<what>.+)',
      ({ what }) => `Ticket for ${what}`,
      ({ what }) => `Entrada para ${what}`,
    ),
    sentence(
      '(?<count>\\d+) tickets for (?<what>.+)',
      ({ count, what }) => `${count} tickets for ${what}`,
      ({ count, what }) => `${count} entradas para ${what}`,
    ),
    sentence(
      'Sold a ticket for (?<what>.+)',
      ({ what }) => `Sold a ticket for ${what}`,
      ({ what }) => `Vendiste una entrada para ${what}`,
    ),
    sentence(
      'Sold (?<count>\\d+) tickets for (?<what>.+)',
      ({ count, what }) => `Sold ${count} tickets for ${what}`,
      ({ count, what }) => `Vendiste ${count} entradas para ${what}`,
    ),
  ],
  corrected: [
    sentence(
      'Deleted (?<what>.+)',
      ({ what }) => `Deleted ${what}`,
      ({ what }) => `Borraste ${what}`,
    ),
    sentence(
      'Cancelled: (?<what>.+)',
      ({ what }) => `Cancelled: ${what}`,
      ({ what }) => `Se canceló: ${what}`,
    ),
    sentence(
      'Claim refused: (?<what>.+)',
      ({ what }) => `Claim refused: ${what}`,
      ({ what }) => `No se aceptó el reclamo: ${what}`,
    ),
    sentence(
      'Check-in undone: (?<what>.+)',
      ({ what }) => `Check-in undone: ${what}`,
      ({ what }) => `Ingreso deshecho: ${what}`,
    ),
    sentence(
      'Refund of tickets for (?<what>.+)',
      ({ what }) => `Refund of tickets for ${what}`,
      ({ what }) => `Devolución de entradas para ${what}`,
    ),
  ],
  transferred: [
    sentence(
      `Transfer to ${user}`,
      ({ who }) => `Transfer to ${who}`,
      ({ who }) => `Envío a ${who}`,
    ),
    sentence(
      `Transfer from ${user}`,
      ({ who }) => `Transfer from ${who}`,
      ({ who }) => `Envío de ${who}`,
      {
        en: ({ amount, who }) => `${who} sent you ${amount} Cora`,
        es: ({ amount, who }) => `${who} te envió ${amount} Cora`,
      },
    ),
    sentence(
      `Transfer from ${user}: (?<note>.+)`,
      ({ who, note }) => `Transfer from ${who}: ${note}`,
      ({ who, note }) => `Envío de ${who}: ${note}`,
      {
        en: ({ amount, who, note }) => `${who} sent you ${amount} Cora: “${note}”`,
        es: ({ amount, who, note }) => `${who} te envió ${amount} Cora: “${note}”`,
      },
    ),
  ],
}

const deletedAccounts: Record<Language, string> = { en: deletedAccount, es: 'una cuenta borrada' }
const to: Record<Language, string> = { en: 'To', es: 'A' }

/** The text of a transaction in a language. The sender's own note stays unchanged, after the recipient's name. */
export function transactionText(transaction: DescribedTransaction, language: Language): string {
  const { description, counterparty } = transaction
  if (counterparty && isOwnNote(transaction)) {
    const { username } = counterparty
    return `${to[language]} ${username === null ? deletedAccounts[language] : `@${username}`}: «${description}»`
  }
  return readSentence(transaction, language)?.texts ?? description
}

/**
 * The sentence of a notification about Cora that somebody received: `Ana sent you 3 Cora: “for the taxi”`. Null if its
 * description is none of the ledger's sentences. `amount` is formatted.
 */
export const receivedText = (transaction: DescribedTransaction, amount: string, language: Language): string | null =>
  transaction.amount > 0 ? (readSentence(transaction, language, amount)?.received ?? null) : null

/** The texts of the sentence that a description is. */
function readSentence({ type, description }: DescribedTransaction, language: Language, amount?: string) {
  for (const { pattern, texts, received } of sentences[type] ?? []) {
    const groups = pattern.exec(description)?.groups
    if (!groups) continue
    const isDeleted = groups['who'] === deletedAccount
    const values = { ...groups, amount, ...(isDeleted && { who: deletedAccounts[language] }) }
    const sentence = received?.[language](values)
    return { texts: texts[language](values), received: sentence && capitalized(sentence, isDeleted) }
  }
  return undefined
}

/** A username keeps its letters at the beginning of a sentence; `a deleted account` does not. */
const capitalized = (text: string, isDeleted: boolean): string =>
  isDeleted ? text.charAt(0).toUpperCase() + text.slice(1) : text

/** The sender of a transfer reads only the note, or the sentence for a transfer without one. */
const isOwnNote = ({ amount, description, counterparty }: DescribedTransaction): boolean =>
  amount < 0 && description !== `Transfer to ${counterparty?.username ?? deletedAccount}`
