import { actOf, type AuditEntryKey } from './audit-entry-key.ts'

/** What the audit log can be filtered by. Each entry belongs to one kind. */
export const kinds = {
  events: [
    'hideEvent',
    'updateEvent',
    'cancelEvent',
    'deleteEvent',
    'downloadGuests',
    'addCoOrganiser',
    'removeCoOrganiser',
    'decideReports',
    'generateSampleEvents',
    'removeSampleEvents',
  ],
  tickets: ['downloadSales', 'refundAsOrganiser', 'checkInTicket', 'undoCheckIn'],
  claims: ['decideClaim', 'revokeClaim', 'decideVenueClaim'],
  venues: ['createVenue', 'updateVenue', 'closeVenue', 'setVenueOwner', 'downloadVenueStatement', 'mergeVenues'],
  imports: [
    'submitChat',
    'undoImport',
    'acceptCandidate',
    'rejectCandidate',
    'rescueCandidate',
    'acceptCandidates',
    'mergeCandidate',
    'rejectCandidates',
    'reopenCandidates',
    'auditCandidate',
  ],
  sources: [
    'createIntegration',
    'updateIntegration',
    'pauseIntegration',
    'testSource',
    'deleteIntegration',
    'scanIntegration',
    'scanAll',
    'initializeSampleIntegrations',
  ],
  people: ['setAdmin', 'suspendPerson', 'sendPasswordLink', 'confirmAddress', 'answerContactMessage'],
  operation: ['retryDeadLetter'],
} as const satisfies Record<string, AuditEntryKey[]>

export type EntryKind = keyof typeof kinds
export const entryKinds = Object.keys(kinds) as EntryKind[]

/** The acts of a kind, as `listAuditEntries` takes them. */
export const actsOf = (kind: EntryKind): string => kinds[kind].map(actOf).join(',')
