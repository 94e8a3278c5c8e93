import { createRateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { checkInTicketRoute } from './check-in/check-in-ticket.ts'
import { listSeatsRoute } from './check-in/list-seats.ts'
import { undoCheckInRoute } from './check-in/undo-check-in.ts'
import { readPaymentsConfig } from './config.ts'
import { CoraPaymentTable } from './cora-payments/cora-payment.store.ts'
import { onTicketPaidBack } from './cora-payments/on-ticket-paid-back.ts'
import { onTicketPaid } from './cora-payments/on-ticket-paid.ts'
import { processCoraPaymentJob } from './cora-payments/process-cora-payment.job.ts'
import { exportTicketsDataRoute } from './personal-data/export-tickets-data.ts'
import { EventTable } from './events/event.store.ts'
import { onEventCancelled } from './events/on-event-cancelled.ts'
import { onEventCreated } from './events/on-event-created.ts'
import { onEventDeleted } from './events/on-event-deleted.ts'
import { onEventUpdated } from './events/on-event-updated.ts'
import { onVenueMerged } from './events/on-venue-merged.ts'
import { migrations } from './migrations/index.ts'
import { listTicketNotificationsRoute } from './notifications/list-ticket-notifications.ts'
import { readTicketNotificationsRoute } from './notifications/read-ticket-notifications.ts'
import { abandonOrderRoute } from './orders/abandon-order.ts'
import { createPaymentIntentRoute } from './orders/create-payment-intent.ts'
import { getCheckoutRoute } from './orders/get-checkout.ts'
import { getOrderRoute } from './orders/get-order.ts'
import { OrderTable } from './orders/order.store.ts'
import { pollOpenOrders } from './orders/poll-provider.ts'
import { reconcileOrdersJob } from './orders/reconcile-orders.job.ts'
import { RefundTable } from './orders/refund.store.ts'
import { openProviders } from './open-providers.ts'
import { SandboxIntentTable, SandboxRefundTable } from './providers/sandbox/sandbox.store.ts'
import { processRefundJob } from './refunds/process-refund.job.ts'
import { refundOrdersOfEventJob } from './refunds/refund-orders-of-event.job.ts'
import { refundOwnTicketsRoute } from './refunds/refund-own-tickets.ts'
import { refundAsOrganiserRoute } from './refunds/refund-as-organiser.ts'
import { downloadSalesRoute } from './sales/download-sales.ts'
import { getSalesRoute } from './sales/get-sales.ts'
import { listSalesRoute } from './sales/list-sales.ts'
import { getTicketRoute } from './tickets/get-ticket.ts'
import { listTicketsRoute } from './tickets/list-tickets.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { onUserRegistered } from './people/on-user-registered.ts'
import { onUserUpdated } from './people/on-user-updated.ts'
import { expireOffersJob } from './waiting-list/expire-offers.job.ts'
import { joinWaitingListRoute } from './waiting-list/join-waiting-list.ts'
import { leaveWaitingListRoute } from './waiting-list/leave-waiting-list.ts'
import { offerPlacesJob } from './waiting-list/offer-places.job.ts'
import { ProviderEventTable } from './webhooks/provider-event.store.ts'
import { purgeProviderEventsJob } from './webhooks/purge-provider-events.job.ts'
import { receiveWebhookRoute } from './webhooks/receive-webhook.ts'

export const subscriptions = [
  // Before the messages about the events that it moves, because the new venue is the same location.
  onVenueMerged,
  onEventCreated,
  onEventUpdated,
  onEventCancelled,
  onEventDeleted,
  onUserRegistered,
  onUserUpdated,
  onUserDeleted,
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
        purgeProviderEventsJob(db),
        processCoraPaymentJob(db),
        offerPlacesJob(db),
        expireOffersJob(db, limiter),
      ],
    }
  },
}
