import * as assist from './assist.ts'
import * as cardPayments from './card-payments.ts'
import * as claims from './claims.ts'
import * as cora from './cora.ts'
import * as events from './events.ts'
import * as externalSources from './external-sources.ts'
import * as eventsData from './events-data.ts'
import * as identity from './identity.ts'
import * as imports from './imports.ts'
import * as moderation from './moderation.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as reports from './reports.ts'
import type { RouteDef } from './route.ts'
import * as sales from './sales.ts'
import * as samples from './samples.ts'
import * as status from './status.ts'
import * as subscriptions from './subscriptions.ts'
import * as tickets from './tickets.ts'
import * as ticketsData from './tickets-data.ts'

const isRoute = (value: unknown): value is RouteDef => typeof value === 'object' && value !== null && 'method' in value && 'access' in value
const routesOf = (module: object): RouteDef[] => Object.values(module).filter(isRoute)

/** Every public operation, for the API's own description. */
export const publicRoutes: RouteDef[] = [
  identity, events, eventsData, assist, claims, moderation, reports, cora, orders, cardPayments, tickets, ticketsData, sales, notifications, samples, subscriptions, imports, externalSources, status,
]
  .flatMap(routesOf)
  .filter((def) => def.path.startsWith('/api/'))
