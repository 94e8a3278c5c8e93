import type { Language, TransactionType } from './enums.ts'

/** The names of the types of transactions, in pages and in the statement. `refund` is a correction that gives tickets' Cora back. */
export const transactionTypeNames = {
  earned_create_event: { en: 'Created Event', es: 'Evento creado' },
  earned_attend_event: { en: 'Attended Event', es: 'Fuiste a un evento' },
  earned_referral: { en: 'Referral Bonus', es: 'Premio por invitar' },
  earned_claim_event: { en: 'Claimed Event', es: 'Evento reclamado' },
  earned_moderation: { en: 'Helped Moderate', es: 'Ayuda para moderar' },
  spent_venue: { en: 'Spent at Venue', es: 'Compra en un local' },
  venue_payment: { en: 'Payment from a Venue', es: 'Pago de un local' },
  spent_boost_event: { en: 'Boosted Event', es: 'Evento destacado' },
  spent_profile_upgrade: { en: 'Profile Upgrade', es: 'Mejora del perfil' },
  spent_event: { en: 'Event Ticket', es: 'Entrada a un evento' },
  transferred: { en: 'Transferred', es: 'Envío de Cora' },
  corrected: { en: 'Corrected', es: 'Corrección' },
  refund: { en: 'Refund', es: 'Devolución' },
} satisfies Record<TransactionType | 'refund', Record<Language, string>>
