import type { Language, TransactionType } from './enums.ts'

/** The names of the types of transactions, in pages and in the statement. `refund` is a correction that gives tickets' Cora back. */
export const transactionTypeNames = {
  en: {
    earned_create_event: 'Created Event',
    earned_attend_event: 'Attended Event',
    earned_referral: 'Referral Bonus',
    earned_claim_event: 'Claimed Event',
    earned_moderation: 'Helped Moderate',
    spent_venue: 'Spent at Venue',
    spent_boost_event: 'Boosted Event',
    spent_profile_upgrade: 'Profile Upgrade',
    spent_event: 'Event Ticket',
    transferred: 'Transferred',
    corrected: 'Corrected',
    refund: 'Refund',
  },
  es: {
    earned_create_event: 'Evento creado',
    earned_attend_event: 'Fuiste a un evento',
    earned_referral: 'Premio por invitar',
    earned_claim_event: 'Evento reclamado',
    earned_moderation: 'Ayuda para moderar',
    spent_venue: 'Compra en un local',
    spent_boost_event: 'Evento destacado',
    spent_profile_upgrade: 'Mejora del perfil',
    spent_event: 'Entrada a un evento',
    transferred: 'Envío de Cora',
    corrected: 'Corrección',
    refund: 'Devolución',
  },
} satisfies Record<Language, Record<TransactionType | 'refund', string>>
