import type { ServiceDefinition } from '@convive/service-kit/service'
import { checkInRoute } from './check-in/check-in-ticket.ts'
import { seatsRoute } from './check-in/list-seats.ts'
import { CheckIn1 } from './check-in/schema.ts'
import { readPaymentsConfig } from './config.ts'
import { CoraPayments1 } from './cora/schema.ts'
import { coraSubscriptions, waitingPaymentsJob } from './cora/take-payment.ts'
import { notificationRoutes } from './notifications/notifications.ts'
import { ReadMarks1 } from './notifications/schema.ts'
import { checkOrdersJob } from './orders/check-orders.ts'
import { checkoutRoute } from './orders/checkout.ts'
import { paymentIntentRoute } from './orders/create-payment-intent.ts'
import { openCounter } from './orders/counter.ts'
import { orderRoutes } from './orders/own-order.ts'
import { Orders1 } from './orders/schema.ts'
import { ticketsDataRoute } from './people/gather-data.ts'
import { peopleSubscriptions } from './people/keep-people.ts'
import { People1 } from './people/schema.ts'
import { openProviders } from './providers/open-providers.ts'
import { Sandbox1 } from './providers/sandbox/schema.ts'
import { refundsJob } from './refunds/drive-refunds.ts'
import { refundCancelledJob } from './refunds/refund-cancelled.ts'
import { refundRoutes } from './refunds/routes.ts'
import { downloadRoute } from './sales/download-sales.ts'
import { salesRoute } from './sales/get-sales.ts'
import { salesListRoute } from './sales/list-sales.ts'
import { sellableSubscriptions } from './sellable/keep-events.ts'
import { Sellable1 } from './sellable/schema.ts'
import { ticketRoutes } from './tickets/routes.ts'
import { tidyWebhooksJob, webhookRoute } from './webhooks/receive-webhook.ts'
import { Webhooks1 } from './webhooks/schema.ts'

export const subscriptions = [...sellableSubscriptions, ...peopleSubscriptions, ...coraSubscriptions]

/** svc-payments: orders and their places, the providers that take the money, tickets and refunds. */
export const definition: ServiceDefinition = {
  name: 'svc-payments',
  entities: [],
  migrations: [Sellable1, People1, Orders1, Webhooks1, Sandbox1, CheckIn1, CoraPayments1, ReadMarks1],
  compose: async ({ config: { limits, databaseUrl }, db, env, log, ownAddress }) => {
    const config = readPaymentsConfig(env)
    const { providers, routes, jobs } = await openProviders(db, config, ownAddress)
    const counter = openCounter(databaseUrl, providers.offered, log)
    return {
      routes: [
        checkoutRoute(db, providers),
        paymentIntentRoute({ db, counter, providers, holding: config, log }),
        ...orderRoutes(db, providers, log),
        ...routes,
        webhookRoute(db, providers, log),
        // Before a ticket by its code, which its name would be taken for.
        ticketsDataRoute(db),
        ...ticketRoutes(db, providers, log),
        ...refundRoutes(db),
        checkInRoute(db, limits),
        seatsRoute(db),
        salesRoute(db),
        salesListRoute(db),
        downloadRoute(db),
        ...notificationRoutes(db),
      ],
      subscriptions,
      jobs: [...jobs, checkOrdersJob(db, providers, config, log), refundsJob(db, providers, log), refundCancelledJob(db), tidyWebhooksJob(db), waitingPaymentsJob(db)],
      close: () => counter.close(),
    }
  },
}
