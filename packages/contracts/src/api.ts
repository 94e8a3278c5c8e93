import * as album from './album.ts'
import * as attendance from './attendance.ts'
import * as auditLog from './audit-log.ts'
import * as aiAssist from './ai-assist.ts'
import * as cardPayments from './card-payments.ts'
import * as claims from './claims.ts'
import * as coOrganisers from './co-organisers.ts'
import * as contact from './contact.ts'
import * as cora from './cora.ts'
import * as eventSearch from './event-search.ts'
import * as events from './events.ts'
import * as guests from './guests.ts'
import * as importSources from './import-sources.ts'
import * as dataExportEvents from './data-export-events.ts'
import * as identity from './identity.ts'
import * as importReview from './import-review.ts'
import * as importedEvents from './imported-events.ts'
import * as mailLanguage from './mail-language.ts'
import * as moderation from './moderation.ts'
import * as notificationPreferences from './notification-preferences.ts'
import * as notifications from './notifications.ts'
import * as orders from './orders.ts'
import * as organisers from './organisers.ts'
import * as passes from './passes.ts'
import * as passkeys from './passkeys.ts'
import * as people from './people.ts'
import * as publicQuestions from './public-questions.ts'
import * as pushSubscriptions from './push-subscriptions.ts'
import * as recurrence from './recurrence.ts'
import * as reports from './reports.ts'
import type { RouteDef } from './route.ts'
import * as sales from './sales.ts'
import * as samples from './samples.ts'
import * as status from './status.ts'
import * as subscriptions from './subscriptions.ts'
import * as tickets from './tickets.ts'
import * as venueClaims from './venue-claims.ts'
import * as venueMerges from './venue-merges.ts'
import * as venues from './venues.ts'
import * as waitingList from './waiting-list.ts'
import * as dataExportTickets from './data-export-tickets.ts'

const isRoute = (value: unknown): value is RouteDef =>
  typeof value === 'object' && value !== null && 'method' in value && 'access' in value
const routesOf = (module: object): RouteDef[] => Object.values(module).filter(isRoute)

/** Every public operation, for the API documentation. */
export const publicRoutes: RouteDef[] = [
  identity,
  mailLanguage,
  passkeys,
  people,
  contact,
  events,
  recurrence,
  attendance,
  eventSearch,
  guests,
  publicQuestions,
  album,
  coOrganisers,
  organisers,
  venues,
  venueClaims,
  venueMerges,
  dataExportEvents,
  aiAssist,
  claims,
  moderation,
  reports,
  cora,
  orders,
  cardPayments,
  tickets,
  passes,
  dataExportTickets,
  sales,
  waitingList,
  notifications,
  notificationPreferences,
  pushSubscriptions,
  samples,
  subscriptions,
  importReview,
  importedEvents,
  importSources,
  status,
  auditLog,
]
  .flatMap(routesOf)
  .filter((def) => def.path.startsWith('/api/'))
