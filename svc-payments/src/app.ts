import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { checkInTicketRoute } from './check-in/check-in-ticket.ts'
import { listSeatsRoute } from './check-in/list-seats.ts'
import { undoCheckInRoute } from './check-in/undo-check-in.ts'
import { readPaymentsConfig } from './config.ts'
import {
  CoraPaymentTable,
  onTicketPaid,
  onTicketPaidBack,
  processCoraPaymentJob,
} from './cora-payments/cora-payments.ts'
import { exportTicketsDataRoute } from './personal-data/export-tickets-data.ts'
import {
  EventTable,
  onEventCancelled,
  onEventCreated,
  onEventDeleted,
  onEventUpdated,
  onVenueMerged,
} from './events/events.ts'
import { migrations } from './migrations/index.ts'
import { listTicketNotificationsRoute, readTicketNotificationsRoute } from './notifications/ticket-notifications.ts'
import { abandonOrderRoute, getOrderRoute } from './orders/own-orders.ts'
import { createPaymentIntentRoute } from './orders/create-payment-intent.ts'
import { getCheckoutRoute } from './orders/get-checkout.ts'
import { OrderTable } from './orders/order.store.ts'
import { pollOpenOrders, reconcileOrdersJob } from './orders/reconcile-orders.ts'
import { RefundTable } from './orders/create-refund.ts'
import { listPassOffersRoute, offerPassRoute, withdrawPassOfferRoute } from './passes/offer-passes.ts'
import { listOwnPassesRoute } from './passes/list-own-passes.ts'
import { checkInPassRoute, listPassesAtDoorRoute } from './passes/passes-at-door.ts'
import { takePassEntryRoute } from './passes/take-pass-entry.ts'
import { openProviders } from './open-providers.ts'
import { SandboxIntentTable, SandboxRefundTable } from './providers/sandbox/sandbox-provider.ts'
import { processRefundJob } from './refunds/process-refund.ts'
import { onSeriesEnded, refundEntryJob, refundPassesJob } from './refunds/refund-pass.ts'
import { refundAsOrganiserRoute, refundOrdersOfEventJob, refundOwnTicketsRoute } from './refunds/refund-tickets.ts'
import { downloadSalesRoute, getSalesRoute, listSalesRoute } from './sales/sales.ts'
import { getTicketRoute, listTicketsRoute } from './tickets/own-tickets.ts'
import { onEmailConfirmationChanged, onUserDeleted, onUserRegistered, onUserUpdated } from './people/people.ts'
import { expireOffersJob, offerPlacesJob } from './waiting-list/offer-places.ts'
import { joinWaitingListRoute, leaveWaitingListRoute } from './waiting-list/join-waiting-list.ts'
import { ProviderEventTable, purgeProviderEventsJob, receiveWebhookRoute } from './webhooks/receive-webhook.ts'

export const subscriptions = [
  // Before the messages about the events that it moves, because the new venue is the same location.
  onVenueMerged,
  onEventCreated,
  onEventUpdated,
  onEventCancelled,
  onEventDeleted,
  onSeriesEnded,
  onUserRegistered,
  onUserUpdated,
  onUserDeleted,
  onEmailConfirmationChanged,
  onTicketPaid,
  onTicketPaidBack,
]

/** svc-payments: orders and their reservations, payment providers, tickets, check-in and refunds. */
export const definition: ServiceDefinition = {
  name: 'svc-payments',
  entities: [
    CoraPaymentTable,
    EventTable,
    OrderTable,
    ProviderEventTable,
    RefundTable,
    SandboxIntentTable,
    SandboxRefundTable,
  ],
  migrations,
  compose: async ({ config: { isLimited }, db, env, log, ownAddress }) => {
    const config = readPaymentsConfig(env)
    const { providers, routes, jobs } = await openProviders(db, config, ownAddress)
    const limiter = createRateLimiter(isLimited)
    return {
      routes: [
        getCheckoutRoute(db, providers),
        createPaymentIntentRoute({ db, providers, config, isLimited, log }),
        getOrderRoute(db, providers, log),
        abandonOrderRoute(db),
        joinWaitingListRoute(db, limiter),
        leaveWaitingListRoute(db, limiter),
        ...routes,
        receiveWebhookRoute(db, providers, log),
        // Listed before `getTicket`, which would take its path for a ticket's code.
        exportTicketsDataRoute(db),
        // Also before `getTicket`.
        listOwnPassesRoute(db, (buyerId) => pollOpenOrders(db, providers, buyerId, log)),
        takePassEntryRoute(db),
        listPassesAtDoorRoute(db),
        checkInPassRoute(db),
        offerPassRoute(db),
        listPassOffersRoute(db),
        withdrawPassOfferRoute(db),
        listTicketsRoute(db, (buyerId) => pollOpenOrders(db, providers, buyerId, log)),
        getTicketRoute(db),
        refundOwnTicketsRoute(db),
        refundAsOrganiserRoute(db),
        checkInTicketRoute(db, limiter),
        undoCheckInRoute(db),
        listSeatsRoute(db),
        getSalesRoute(db),
        listSalesRoute(db),
        downloadSalesRoute(db),
        listTicketNotificationsRoute(db),
        readTicketNotificationsRoute(db),
      ],
      subscriptions,
      jobs: [
        ...jobs,
        reconcileOrdersJob(db, providers, config, log),
        processRefundJob(db, providers),
        refundOrdersOfEventJob(db),
        refundEntryJob(db),
        refundPassesJob(db),
        purgeProviderEventsJob(db),
        processCoraPaymentJob(db),
        offerPlacesJob(db),
        expireOffersJob(db, limiter),
      ],
    }
  },
}
