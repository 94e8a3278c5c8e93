import type { Migration } from '@convive/service-kit/database/migration'
import { people } from './0001-people.ts'
import { venues } from './0002-venues.ts'
import { catalog } from './0003-catalog.ts'
import { rsvps } from './0004-rsvps.ts'
import { attendances } from './0005-attendances.ts'
import { seed } from './0006-seed.ts'
import { boosts } from './0007-boosts.ts'
import { imports } from './0008-imports.ts'
import { claims } from './0009-claims.ts'
import { media } from './0010-media.ts'
import { notifications } from './0011-notifications.ts'
import { rsvpIndexes } from './0012-rsvp-indexes.ts'
import { subscriptions } from './0013-subscriptions.ts'
import { hiddenEvents } from './0014-hidden-events.ts'
import { notificationKinds } from './0015-notification-kinds.ts'
import { claimStates } from './0016-claim-states.ts'
import { importChanges } from './0017-import-changes.ts'
import { searchIndex } from './0018-search-index.ts'
import { tickets } from './0019-tickets.ts'
import { ticketSales } from './0020-ticket-sales.ts'
import { verifiedAttendance } from './0021-verified-attendance.ts'
import { requiredCheckIn } from './0022-required-check-in.ts'
import { peopleFrames } from './0023-people-frames.ts'
import { claimCodes } from './0024-claim-codes.ts'
import { reports } from './0025-reports.ts'
import { reportNotifications } from './0026-report-notifications.ts'
import { handlerNames } from './0027-handler-names.ts'
import { kitRateLimits } from './0028-kit-rate-limits.ts'
import { claimConfirmation } from './0029-claim-confirmation.ts'
import { undoneCheckIns } from './0030-undone-check-ins.ts'
import { announcePlaces } from './0031-announce-places.ts'
import { searchHeadlines } from './0032-search-headlines.ts'
import { personPages } from './0033-person-pages.ts'
import { follows } from './0034-follows.ts'
import { guests } from './0035-guests.ts'
import { eventAdministration } from './0036-event-administration.ts'
import { countTicketHolders } from './0037-count-ticket-holders.ts'
import { venueAdministration } from './0038-venue-administration.ts'
import { followedMails } from './0039-followed-mails.ts'
import { mapPins } from './0040-map-pins.ts'
import { reminders } from './0041-reminders.ts'
import { venueClaims } from './0042-venue-claims.ts'
import { guestMails } from './0043-guest-mails.ts'
import { movedEvents } from './0044-moved-events.ts'
import { mergedVenues } from './0045-merged-venues.ts'
import { venueNotifications } from './0046-venue-notifications.ts'
import { announcePins } from './0047-announce-pins.ts'
import { eventOrigins } from './0048-event-origins.ts'
import { weeklyEvents } from './0049-weekly-events.ts'
import { weeklyIndex } from './0050-weekly-index.ts'
import { coOrganisers } from './0051-co-organisers.ts'
import { imageFocus } from './0052-image-focus.ts'
import { wordStatistics } from './0053-word-statistics.ts'
import { soldTickets } from './0054-sold-tickets.ts'
import { announceVenueOwners } from './0055-announce-venue-owners.ts'
import { claimedWeeklyEvents } from './0056-claimed-weekly-events.ts'
import { offeredPlaces } from './0057-offered-places.ts'
import { offeredCount } from './0058-offered-count.ts'
import { eventsListedAgain } from './0059-events-listed-again.ts'
import { endedClaims } from './0060-ended-claims.ts'
import { saleTimes } from './0061-sale-times.ts'
import { salesByTime } from './0062-sales-by-time.ts'
import { personIndexes } from './0063-person-indexes.ts'
import { purgeIndexes } from './0064-purge-indexes.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [
  people,
  venues,
  catalog,
  rsvps,
  attendances,
  seed,
  boosts,
  imports,
  claims,
  media,
  notifications,
  rsvpIndexes,
  subscriptions,
  hiddenEvents,
  notificationKinds,
  claimStates,
  importChanges,
  searchIndex,
  tickets,
  ticketSales,
  verifiedAttendance,
  requiredCheckIn,
  peopleFrames,
  claimCodes,
  reports,
  reportNotifications,
  handlerNames,
  kitRateLimits,
  claimConfirmation,
  undoneCheckIns,
  announcePlaces,
  searchHeadlines,
  personPages,
  follows,
  guests,
  eventAdministration,
  countTicketHolders,
  venueAdministration,
  followedMails,
  mapPins,
  reminders,
  venueClaims,
  guestMails,
  movedEvents,
  mergedVenues,
  venueNotifications,
  announcePins,
  eventOrigins,
  weeklyEvents,
  weeklyIndex,
  coOrganisers,
  imageFocus,
  wordStatistics,
  soldTickets,
  announceVenueOwners,
  claimedWeeklyEvents,
  offeredPlaces,
  offeredCount,
  eventsListedAgain,
  endedClaims,
  saleTimes,
  salesByTime,
  personIndexes,
  purgeIndexes,
]
