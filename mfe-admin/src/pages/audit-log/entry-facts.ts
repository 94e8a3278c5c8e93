import type { AuditEntry } from '@convive/contracts/audit-log'
import { type AuditEntryKey, auditEntryKey } from './audit-entry-key.ts'

/** Entries with a switch that says which of two opposite changes was made. */
const switches = {
  decideClaim: 'accept',
  decideVenueClaim: 'accept',
  hideEvent: 'hidden',
  closeVenue: 'closed',
  setAdmin: 'isAdmin',
  suspendPerson: 'isSuspended',
  pauseIntegration: 'isPaused',
  answerContactMessage: 'isAnswered',
  auditCandidate: 'isRight',
  rejectCandidate: 'forGood',
} as const satisfies Partial<Record<AuditEntryKey, string>>
type Switched = keyof typeof switches
/** The key of the text that names an entry, such as `hideEvent_true`. */
export type TitleKey = Exclude<AuditEntryKey, Switched> | `${Switched}_${boolean}`

const isSwitched = (key: AuditEntryKey): key is Switched => key in switches

/** Undefined for an entry that this version does not know, or whose switch is missing. */
export function titleKey(entry: Pick<AuditEntry, 'act' | 'subject'>): TitleKey | undefined {
  const key = auditEntryKey(entry)
  if (key === undefined || !isSwitched(key)) return key
  const value = entry.subject[switches[key]]
  return typeof value === 'boolean' ? `${key}_${value}` : undefined
}

const idIsOf = {
  event: [
    'hideEvent',
    'updateEvent',
    'cancelEvent',
    'deleteEvent',
    'downloadGuests',
    'downloadSales',
    'addCoOrganiser',
    'removeCoOrganiser',
    'moderatePublicQuestion',
    'removeAlbumPicture',
    'offerPass',
    'withdrawPassOffer',
    'refundAsOrganiser',
    'checkInTicket',
    'undoCheckIn',
    'decideReports',
  ],
  venue: ['createVenue', 'updateVenue', 'closeVenue', 'setVenueOwner', 'downloadVenueStatement', 'mergeVenues'],
  person: ['setAdmin', 'suspendPerson', 'sendPasswordLink', 'confirmAddress'],
  claim: ['decideClaim', 'revokeClaim', 'decideVenueClaim'],
  import: ['submitChat', 'undoImport'],
  candidate: ['acceptCandidate', 'rejectCandidate', 'rescueCandidate', 'mergeCandidate', 'auditCandidate'],
  message: ['answerContactMessage'],
  source: ['createIntegration', 'updateIntegration', 'pauseIntegration', 'deleteIntegration', 'scanIntegration'],
} as const satisfies Record<string, AuditEntryKey[]>

/** What the numbers of other fields than `id` stand for. */
const fields = { userId: 'person', otherId: 'venue', into: 'candidate', orderId: 'order', ticketId: 'ticket' } as const
const amounts = ['eventsPerRegion', 'monthlyCoraLimit'] as const

type Thing = keyof typeof idIsOf | 'order' | 'ticket'
/** What an entry is about: a thing with its number and page, or an amount. */
export type Fact = { text: Thing | (typeof amounts)[number]; value: number; href?: string | undefined }

const pages: Partial<Record<Thing, (id: number) => string>> = {
  event: (id) => `/events/${id}`,
  venue: (id) => `/venues/${id}`,
  person: (id) => `/admin/people?id=${id}`,
  claim: () => '/admin/events',
  import: () => '/admin/imports',
  message: () => '/admin/messages',
  source: () => '/external-sources',
}

const thing = (text: Thing, value: number): Fact => ({ text, value, href: pages[text]?.(value) })

/** The facts of an entry, without the switch, which its title already tells. */
export function entryFacts(entry: Pick<AuditEntry, 'act' | 'subject'>): Fact[] {
  const key = auditEntryKey(entry)
  const ofId = Object.entries(idIsOf).find(([, keys]) => keys.some((one) => one === key))
  return Object.entries(entry.subject).flatMap(([field, value]): Fact[] => {
    if (typeof value !== 'number') return []
    if (field === 'id') return ofId ? [thing(ofId[0] as Thing, value)] : []
    if (field in fields) return [thing(fields[field as keyof typeof fields], value)]
    const amount = amounts.find((one) => one === field)
    return amount ? [{ text: amount, value }] : []
  })
}
