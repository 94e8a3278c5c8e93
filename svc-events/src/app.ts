import { parseEnvironment } from '@convive/service-kit/config'
import { carrierFrom, outgoingJob, OutgoingTable1 } from '@convive/service-kit/outgoing'
import type { ServiceDefinition } from '@convive/service-kit/service'
import * as z from 'zod/mini'
import { attendRoute } from './attendance/attend.ts'
import { checkedInSubscription } from './attendance/on-ticket-checked-in.ts'
import { AttendanceTable, AttendanceTables1, VerifiedAttendance2 } from './attendance/schema.ts'
import { boostSubscription } from './boosts/on-event-boosted.ts'
import { BoostTables1 } from './boosts/schema.ts'
import { cancelRoute } from './catalog/cancel-event.ts'
import { createRoute } from './catalog/create-event.ts'
import { deleteRoute } from './catalog/delete-event.ts'
import { eventRoute } from './catalog/get-event.ts'
import { hearOfChanges } from './catalog/hear-of-changes.ts'
import { listCache } from './catalog/list-cache.ts'
import { eventsRoute, readList } from './catalog/list-events.ts'
import { CatalogTables1, HiddenEvents2, RequiredCheckIn5, SearchIndex3, Tickets4 } from './catalog/migrations.ts'
import { EventTable } from './catalog/schema.ts'
import { updateRoute } from './catalog/update-event.ts'
import { pictureRoute, uploadRoute } from './media/routes.ts'
import { MediaTables1 } from './media/schema.ts'
import { tidyPicturesJob } from './media/tidy-pictures.ts'
import { hiddenEventsRoute } from './moderation/list-hidden.ts'
import { hideRoute } from './moderation/hide-event.ts'
import { listNotificationsRoute, readNotificationsRoute, tidyNotificationsJob } from './notifications/routes.ts'
import { NotificationKinds2, NotificationTables1, ReportNotifications3 } from './notifications/schema.ts'
import { framesSubscription } from './people/keep-frames.ts'
import { peopleSubscriptions } from './people/keep-names.ts'
import { PeopleFrames2, PeopleTables1, PersonTable } from './people/schema.ts'
import { dataRoute } from './personal-data/gather-data.ts'
import { answeredRoute } from './rsvp/list-answered.ts'
import { decideReportsRoute } from './reports/decide-reports.ts'
import { forgetNotesSubscription } from './reports/forget-notes.ts'
import { reportedEventsRoute } from './reports/list-reports.ts'
import { reportRoute } from './reports/report-event.ts'
import { ReportTable, ReportTables1 } from './reports/schema.ts'
import { getRsvpRoute, setRsvpRoute, withdrawRsvpRoute } from './rsvp/routes.ts'
import { RsvpIndexes2, RsvpTable, RsvpTables1 } from './rsvp/schema.ts'
import { claimRoute } from './claims/claim-event.ts'
import { decideClaimRoute } from './claims/decide-claim.ts'
import { listClaimsRoute } from './claims/list-claims.ts'
import { ClaimCodes3, ClaimStates2, ClaimTable, ClaimTables1 } from './claims/schema.ts'
import { changedSubscription } from './imports/on-event-changed.ts'
import { extractedSubscription } from './imports/on-event-extracted.ts'
import { withdrawnSubscription } from './imports/on-event-withdrawn.ts'
import { undoneSubscription } from './imports/on-import-undone.ts'
import { ImportChanges2, ImportTables1 } from './imports/schema.ts'
import { generateSamplesRoute, removeSamplesRoute } from './samples/routes.ts'
import { SeedTables1 } from './seed/schema.ts'
import { seedEvents, seedSubscription } from './seed/seed-events.ts'
import { seedVenues } from './seed/seed-venues.ts'
import { sharingRoutes } from './sharing/routes.ts'
import { linkRoutes } from './subscriptions/answer-links.ts'
import { SubscriptionTables1 } from './subscriptions/schema.ts'
import { digestsJob } from './subscriptions/send-digests.ts'
import { subscribeRoute } from './subscriptions/subscribe.ts'
import { tidySubscriptionsJob } from './subscriptions/tidy.ts'
import { TicketTables1 } from './tickets/schema.ts'
import { soldTicketsSubscriptions } from './tickets/sold-tickets.ts'
import { venueRoute } from './venues/get-venue.ts'
import { venueMonthSubscription } from './venues/keep-months.ts'
import { venuesRoute } from './venues/list-venues.ts'
import { VenueTable, VenueTables1 } from './venues/schema.ts'

/** Beside what every service is told: `SITE_URL` is how people reach the site; `SEED_DEMO` 1 adds the demonstration's venues and events; `CLAIM_REWARD` is what a claim earns, in Cora. With `SMS_URL` a claimer's phone is texted a code: `SMS_PREFIXES` of the numbers that may be, `SMS_DAILY_BUDGET` messages a day. */
const Environment = z.object({
  SITE_URL: z.string().check(z.regex(/^https?:\/\/[^/\s]+$/)),
  SEED_DEMO: z._default(z.enum(['0', '1']), '0'),
  SMS_URL: z.optional(z.string()),
  SMS_PREFIXES: z._default(z.pipe(z.string().check(z.regex(/^\+\d{1,8}(,\+\d{1,8})*$/)), z.transform((list) => list.split(','))), ['+506']),
  SMS_DAILY_BUDGET: z._default(z.pipe(z.string().check(z.regex(/^\d{1,6}$/)), z.transform(Number)), 200),
  CLAIM_REWARD: z._default(z.pipe(z.string().check(z.regex(/^\d{1,4}$/)), z.transform(Number)), 5),
})

const importSubscriptions = [extractedSubscription, changedSubscription, withdrawnSubscription, undoneSubscription]

/** Events, venues, answers and attendances. */
export const definition: ServiceDefinition = {
  name: 'svc-events',
  entities: [PersonTable, VenueTable, EventTable, RsvpTable, AttendanceTable, ClaimTable, ReportTable],
  migrations: [PeopleTables1, VenueTables1, CatalogTables1, RsvpTables1, AttendanceTables1, SeedTables1, BoostTables1, ImportTables1, ClaimTables1, MediaTables1, NotificationTables1, RsvpIndexes2, OutgoingTable1, SubscriptionTables1, HiddenEvents2, NotificationKinds2, ClaimStates2, ImportChanges2, SearchIndex3, Tickets4, TicketTables1, VerifiedAttendance2, RequiredCheckIn5, ClaimCodes3, ReportTables1, ReportNotifications3, PeopleFrames2],
  compose: async ({ config, db, env, log, signal }) => {
    const settings = parseEnvironment(Environment, env)
    const carry = carrierFrom(env)
    const demo = settings.SEED_DEMO === '1'
    if (demo) {
      await db.transaction(seedVenues)
      await db.transaction((tx) => seedEvents(tx, new Date()))
    }
    const lists = listCache((request) => readList(db, request))
    db.onEmitted(() => lists.forget())
    void hearOfChanges(lists, { config, log, signal })
    return {
      routes: [
        eventsRoute(lists),
        // Before what stands behind an id, which their names would be taken for.
        answeredRoute(db),
        dataRoute(db),
        hiddenEventsRoute(db),
        reportedEventsRoute(db),
        listClaimsRoute(db),
        decideClaimRoute(db),
        listNotificationsRoute(db),
        readNotificationsRoute(db),
        eventRoute(db),
        createRoute(db, config.limits),
        updateRoute(db),
        deleteRoute(db),
        cancelRoute(db),
        hideRoute(db),
        reportRoute(db, config.limits),
        decideReportsRoute(db, config.limits),
        getRsvpRoute(db),
        setRsvpRoute(db),
        withdrawRsvpRoute(db),
        attendRoute(db, config.limits),
        claimRoute(db, { limits: config.limits, reward: settings.CLAIM_REWARD, texting: settings.SMS_URL === undefined ? undefined : { prefixes: settings.SMS_PREFIXES, dailyBudget: settings.SMS_DAILY_BUDGET } }),
        generateSamplesRoute(db),
        removeSamplesRoute(db),
        uploadRoute(db, config.limits),
        pictureRoute(db),
        subscribeRoute(db, { siteUrl: settings.SITE_URL, limits: config.limits }),
        ...linkRoutes(db, settings.SITE_URL),
        ...sharingRoutes(db, settings.SITE_URL),
        venuesRoute(db),
        venueRoute(db),
      ],
      subscriptions: [...peopleSubscriptions, framesSubscription, forgetNotesSubscription, ...soldTicketsSubscriptions, checkedInSubscription(config.limits), venueMonthSubscription, boostSubscription, ...importSubscriptions, ...(demo ? [seedSubscription] : [])],
      jobs: [tidyPicturesJob(db), tidyNotificationsJob(db), outgoingJob(db, carry, log), digestsJob(db, settings.SITE_URL), tidySubscriptionsJob(db)],
    }
  },
}
