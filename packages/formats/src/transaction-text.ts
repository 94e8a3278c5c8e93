import type { Language } from './language.ts'

/** A transaction of the ledger from its owner's point of view. An amount below zero was paid. */
export type DescribedTransaction = {
  type: string
  amount: number
  description: string
  /** The other person of a transfer between people; null for a deleted account. */
  counterparty?: { username: string | null } | undefined
}

/** The parts of a sentence, by name. */
export type Values = Record<string, string | undefined>
export type Texts = Record<Language, (values: Values) => string>
type Sentence = { pattern: RegExp; texts: Texts }

const deletedAccount = 'a deleted account'
const user = String.raw`(?<who>[\w.-]+|${deletedAccount})`

const sentence = (pattern: string, en: (values: Values) => string, es: (values: Values) => string): Sentence => ({
  pattern: new RegExp(`^${pattern}$`, 's'),
  texts: { en, es },
})

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
    ),
  ],
  earned_attend_event: [
    sentence(
      'Attended (?<what>.+)',
      ({ what }) => `Attended ${what}`,
      ({ what }) => `Fuiste a ${what}`,
    ),
  ],
  earned_claim_event: [
    sentence(
      'Claimed (?<what>.+)',
      ({ what }) => `Claimed ${what}`,
      ({ what }) => `Reclamaste ${what}`,
    ),
  ],
  earned_moderation: [
    sentence(
      'Reported (?<what>.+)',
      ({ what }) => `Reported ${what}`,
      ({ what }) => `Reportaste ${what}`,
    ),
  ],
  earned_referral: [
    sentence(
      `Invited ${user}`,
      ({ who }) => `Invited ${who}`,
      ({ who }) => `Invitaste a ${who}`,
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
  venue_payment: [
    sentence(
      `Paid to ${user}`,
      ({ who }) => `Paid to ${who}`,
      ({ who }) => `Pago a ${who}`,
    ),
    sentence(
      `Paid to ${user}: (?<note>.+)`,
      ({ who, note }) => `Paid to ${who}: ${note}`,
      ({ who, note }) => `Pago a ${who}: ${note}`,
    ),
    sentence(
      'Paid by the venue (?<what>.+)',
      ({ what }) => `Paid by ${what}`,
      ({ what }) => `Pago de ${what}`,
    ),
    sentence(
      'Paid to the venue (?<what>.+)',
      ({ what }) => `Paid to ${what}`,
      ({ what }) => `Pago a ${what}`,
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
    sentence(
      'Pass of (?<count>\\d+) entries for (?<what>.+)',
      ({ count, what }) => `Pass of ${count} entries for ${what}`,
      ({ count, what }) => `Paquete de ${count} entradas para ${what}`,
    ),
    sentence(
      'Sold a pass of (?<count>\\d+) entries for (?<what>.+)',
      ({ count, what }) => `Sold a pass of ${count} entries for ${what}`,
      ({ count, what }) => `Vendiste un paquete de ${count} entradas para ${what}`,
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
      '(?<what>Cora of a merged venue)',
      () => 'Cora of a merged venue',
      () => 'Cora de un local que se unió a este',
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
    ),
    sentence(
      `Transfer from ${user}: (?<note>.+)`,
      ({ who, note }) => `Transfer from ${who}: ${note}`,
      ({ who, note }) => `Envío de ${who}: ${note}`,
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
  return readSentence(transaction, language)?.text ?? description
}

/** The text of the sentence that a description is, and its parts, in a language. */
export function readSentence({ type, description }: DescribedTransaction, language: Language) {
  for (const { pattern, texts } of sentences[type] ?? []) {
    const groups = pattern.exec(description)?.groups
    if (!groups) continue
    const isDeleted = groups['who'] === deletedAccount
    const values: Values = { ...groups, ...(isDeleted && { who: deletedAccounts[language] }) }
    return { text: texts[language](values), values, isDeleted }
  }
  return undefined
}

/** The sender of a transfer reads only the note, or the sentence for a transfer without one. */
const isOwnNote = ({ type, amount, description, counterparty }: DescribedTransaction): boolean =>
  type === 'transferred' && amount < 0 && description !== `Transfer to ${counterparty?.username ?? deletedAccount}`
