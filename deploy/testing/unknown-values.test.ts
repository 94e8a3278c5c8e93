import type { Subscription } from '@convive/service-kit/messaging/messages'
import { readMessage } from '@convive/service-kit/messaging/message-dispatcher'
import { createMessage } from '@convive/service-kit/testing/messages'
import { onEventCancelled } from '@convive/svc-cora/events/events'
import { onEventCreated } from '@convive/svc-cora/events/events'
import { onEventDeleted } from '@convive/svc-cora/events/events'
import { onEventUpdated } from '@convive/svc-cora/events/events'
import { onUserRegistered } from '@convive/svc-cora/people/people'
import { onUserUpdated } from '@convive/svc-cora/people/people'
import { onEventCreated as payCreation } from '@convive/svc-cora/rewards/reward-messages'
import { onEventDeleted as takeCreationBack } from '@convive/svc-cora/rewards/reward-messages'
import { eventFacts } from '@convive/svc-cora/testing/cora'
import { onUserRegistered as projectRegistered } from '@convive/svc-events/people/people'
import { onUserUpdated as projectUpdated } from '@convive/svc-events/people/people'
import { onTicketIssued as countIssued } from '@convive/svc-events/tickets/ticket-sales'
import { onTicketRefunded as countRefunded } from '@convive/svc-events/tickets/ticket-sales'
import { onTicketIssued } from '@convive/svc-cora/tickets/sold-seats'
import { onTicketRefunded } from '@convive/svc-cora/tickets/sold-seats'
import { onVenueChanged } from '@convive/svc-cora/venues/venue'

import { onEventCancelled as settleQuestions } from '@convive/svc-ingest/candidates/event-links'
import { onEventDeleted as unlinkCandidate } from '@convive/svc-ingest/candidates/event-links'
import { onEventDeleted as markDeleted } from '@convive/svc-payments/events/events'
import { onUserRegistered as storeRegistered } from '@convive/svc-payments/people/people'
import { onUserUpdated as storeUpdated } from '@convive/svc-payments/people/people'
import { expect, test } from 'vitest'

const payRewards = () => Promise.reject(new Error('not called'))
const user = {
  userId: 7,
  username: 'ana',
  displayName: 'Ana Mora',
  referrerId: null,
  registeredAt: '2026-11-22T10:00:00Z',
  region: 'a region of a later release',
}
const event = {
  ...eventFacts(5),
  coraAwarded: 5,
  reason: '',
  takeBack: true,
  region: 'a region of a later release',
  formerRegion: 'a region of a later release',
  currency: 'a currency of a later release',
}
const tickets = {
  orderId: 2,
  refundId: 3,
  eventId: 5,
  userId: 7,
  ticketIds: [1],
  codes: [],
  title: 'Feria',
  startsAt: '2026-11-22T10:00:00Z',
  amountMinor: 100,
  at: '2026-11-22T10:00:00Z',
  currency: 'a currency of a later release',
  reason: 'a reason of a later release',
}
const venue = {
  venueId: 3,
  name: 'Soda',
  region: 'a region of a later release',
  acceptsCora: true,
  monthlyCoraLimit: null,
}

const reads: [string, Subscription, object][] = [
  ['svc-cora', onUserRegistered(payRewards), user],
  ['svc-cora', onUserUpdated, user],
  ['svc-cora', onEventCreated, event],
  ['svc-cora', onEventUpdated, event],
  ['svc-cora', onEventCancelled, event],
  ['svc-cora', onEventDeleted, event],
  ['svc-cora', payCreation(payRewards), { ...event, paymentOption: 'a way of a later release' }],
  ['svc-cora', takeCreationBack, event],
  ['svc-cora', onVenueChanged, venue],
  ['svc-cora', onTicketIssued, tickets],
  ['svc-cora', onTicketRefunded, tickets],
  ['svc-events', projectRegistered, user],
  ['svc-events', projectUpdated, user],
  ['svc-events', countIssued, tickets],
  ['svc-events', countRefunded, tickets],
  ['svc-ingest', settleQuestions, { ...event, paymentOption: 'a way of a later release' }],
  ['svc-ingest', unlinkCandidate, event],
  ['svc-payments', storeRegistered, user],
  ['svc-payments', storeUpdated, user],
  ['svc-payments', markDeleted, event],
]

test.each(
  reads.map(([service, subscription, data]) => [`${service} ${subscription.name}`, subscription, data] as const),
)(
  '%s reads a message with values that only a later release knows, because it does not use them',
  (_name, subscription, data) => {
    expect(readMessage(subscription, createMessage(subscription.def, data)).problem).toBeUndefined()
  },
)
