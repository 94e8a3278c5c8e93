import type { AuditEntry } from './audit-log.ts'
import type { Event } from './events.ts'
import type { VenueDetail } from './venues.ts'

/** An upcoming free event of user 9. */
export const exampleEvent: Event = {
  id: 5,
  title: 'Peña',
  description: 'Música en vivo y comidas típicas para toda la comunidad',
  location: 'Salón comunal',
  region: 'uvita',
  category: 'music',
  venueId: null,
  venueName: null,
  eventDate: '2036-09-02',
  eventStartTime: '18:00',
  eventEndTime: null,
  imageUrl: null,
  creatorId: 9,
  creatorName: 'Rodrigo',
  coraReward: 0,
  isPaid: false,
  price: null,
  currency: 'usd',
  paymentOption: null,
  acceptCora: false,
  coraPrice: null,
  capacity: null,
  refundUntilHours: null,
  requiresCheckIn: false,
  isPast: false,
  isCancelled: false,
  cancelReason: null,
  isSample: false,
  isMissingFromSource: false,
  isHidden: false,
  hiddenReason: null,
  goingCount: 0,
  maybeCount: 0,
  boostedUntil: null,
  createdAt: '2036-08-01T12:00:00Z',
  updatedAt: '2036-08-01T12:00:00Z',
}

/** A restaurant of Uvita that takes Cora and has no owner. */
export const exampleVenue: VenueDetail = {
  id: 4,
  name: 'Soda La Costeña',
  description: 'Casados y café chorreado.',
  location: 'Frente al parque',
  mapPin: null,
  region: 'uvita',
  imageUrl: null,
  ownerId: null,
  venueType: 'restaurant',
  acceptsCora: true,
  monthlyCoraLimit: 500,
  monthlyCoraUsed: 0,
}

/** An entry of the audit log, with the text `act <id>`. */
export const exampleAuditEntry = (id: number): AuditEntry => ({
  id,
  service: 'svc-cora',
  actorId: 1,
  act: `act ${id}`,
  subject: {},
  at: '2026-11-20T12:00:00Z',
  outcome: 'done',
})
