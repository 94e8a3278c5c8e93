import type { AuditEntry } from '@convive/contracts/audit-log'
import * as album from '@convive/contracts/album'
import * as claims from '@convive/contracts/claims'
import * as contact from '@convive/contracts/contact'
import * as cora from '@convive/contracts/cora'
import * as coOrganisers from '@convive/contracts/co-organisers'
import * as events from '@convive/contracts/events'
import * as guests from '@convive/contracts/guests'
import * as review from '@convive/contracts/import-review'
import * as sources from '@convive/contracts/import-sources'
import * as moderation from '@convive/contracts/moderation'
import * as orders from '@convive/contracts/orders'
import * as passes from '@convive/contracts/passes'
import * as people from '@convive/contracts/people'
import * as publicQuestions from '@convive/contracts/public-questions'
import * as reports from '@convive/contracts/reports'
import * as sales from '@convive/contracts/sales'
import * as samples from '@convive/contracts/samples'
import * as tickets from '@convive/contracts/tickets'
import * as venueClaims from '@convive/contracts/venue-claims'
import * as venueMerges from '@convive/contracts/venue-merges'
import * as venues from '@convive/contracts/venues'

const routes = {
  decideClaim: claims.decideClaim,
  revokeClaim: claims.revokeClaim,
  hideEvent: moderation.hideEvent,
  updateEvent: events.updateEvent,
  cancelEvent: events.cancelEvent,
  deleteEvent: events.deleteEvent,
  downloadGuests: guests.downloadGuests,
  downloadSales: sales.downloadSales,
  addCoOrganiser: coOrganisers.addCoOrganiser,
  removeCoOrganiser: coOrganisers.removeCoOrganiser,
  removeAlbumPicture: album.removeAlbumPicture,
  moderatePublicQuestion: publicQuestions.moderatePublicQuestion,
  offerPass: passes.offerPass,
  withdrawPassOffer: passes.withdrawPassOffer,
  refundAsOrganiser: orders.refundAsOrganiser,
  checkInTicket: tickets.checkInTicket,
  undoCheckIn: tickets.undoCheckIn,
  createVenue: venues.createVenue,
  updateVenue: venues.updateVenue,
  closeVenue: venues.closeVenue,
  setVenueOwner: venues.setVenueOwner,
  downloadVenueStatement: cora.downloadVenueStatement,
  mergeVenues: venueMerges.mergeVenues,
  decideVenueClaim: venueClaims.decideVenueClaim,
  decideReports: reports.decideReports,
  submitChat: review.submitChat,
  undoImport: review.undoImport,
  acceptCandidate: review.acceptCandidate,
  rejectCandidate: review.rejectCandidate,
  rescueCandidate: review.rescueCandidate,
  acceptCandidates: review.acceptCandidates,
  mergeCandidate: review.mergeCandidate,
  rejectCandidates: review.rejectCandidates,
  reopenCandidates: review.reopenCandidates,
  auditCandidate: review.auditCandidate,
  createIntegration: sources.createSource,
  updateIntegration: sources.updateSource,
  pauseIntegration: sources.pauseSource,
  testSource: sources.testSource,
  deleteIntegration: sources.deleteSource,
  scanIntegration: sources.scanOneSource,
  scanAll: sources.scanAllSources,
  initializeSampleIntegrations: sources.addSampleSources,
  generateSampleEvents: samples.generateSampleEvents,
  removeSampleEvents: samples.removeSampleEvents,
  setAdmin: people.setAdmin,
  suspendPerson: people.suspendPerson,
  sendPasswordLink: people.sendPasswordLink,
  confirmAddress: people.confirmAddress,
  answerContactMessage: contact.answerContactMessage,
}
export type AuditEntryKey = keyof typeof routes | 'retryDeadLetter'

const keys = new Map<string, AuditEntryKey>([
  ...Object.entries(routes).map(([key, { method, path }]): [string, AuditEntryKey] => [
    `${method} ${path}`,
    key as AuditEntryKey,
  ]),
  ['POST /internal/dead-letters/:id/retry', 'retryDeadLetter'],
])

export const auditEntryKeys = [...keys.values()]

/** The `act` of the entries with a message key. */
export const actOf = (key: AuditEntryKey): string => [...keys].find(([, one]) => one === key)![0]

/** The message key of an entry. Undefined for the entry of a route that this version does not know. */
export const auditEntryKey = ({ act }: Pick<AuditEntry, 'act'>): AuditEntryKey | undefined => keys.get(act)
