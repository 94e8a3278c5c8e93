import type { Database } from '@convive/service-kit/database/database'
import type { Served } from '@convive/service-kit/http/serve'
import { transportFrom, sendMessagesJob } from '@convive/service-kit/mail/outbound-messages'
import type { Subscription } from '@convive/service-kit/messaging/messages'
import { createPictureEncoder, type PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { createRateLimiter, type LimitOptions, type RateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { attendEventRoute } from './attendance/attend-event.ts'
import { AttendanceTable } from './attendance/attendance.store.ts'
import { onTicketCheckInUndone } from './attendance/on-ticket-check-in-undone.ts'
import { onTicketCheckedIn } from './attendance/on-ticket-checked-in.ts'
import { onEventBoosted } from './boosts/on-event-boosted.ts'
import { claimEventRoute } from './claims/claim-event.ts'
import { ClaimTable } from './claims/claim.store.ts'
import { listClaimsRoute } from './claims/list-claims.ts'
import { payProvisionalClaimsJob } from './claims/pay-provisional-claims.job.ts'
import { decideClaimRoute } from './claims/decide-claim.ts'
import { revokeClaimRoute } from './claims/revoke-claim.ts'
import { returnOccurrenceJob } from './claims/return-occurrence.job.ts'
import { addCoOrganiserRoute } from './co-organisers/add-co-organiser.ts'
import { listCoOrganisersRoute } from './co-organisers/list-co-organisers.ts'
import { announceCoOrganisersJob } from './co-organisers/announce-co-organisers.job.ts'
import { onUserDeleted as onUserDeletedInCoOrganisers } from './co-organisers/on-user-deleted.ts'
import { removeCoOrganiserRoute } from './co-organisers/remove-co-organiser.ts'
import { readEventsConfig, type EventsConfig } from './config.ts'
import { cancelEventRoute } from './events/cancel-event.ts'
import { createEventRoute } from './events/create-event.ts'
import { deleteEventRoute } from './events/delete-event.ts'
import { announceVenueEventsJob } from './event-model/announce-venue-events.job.ts'
import { backfillLocationsJob } from './event-model/backfill-locations.job.ts'
import { EventTable } from './event-model/event.store.ts'
import { getEventRoute } from './events/get-event.ts'
import { invalidateListCache } from './events/invalidate-list-cache.ts'
import { createListCache, type ListCache } from './events/list-cache.ts'
import { listEventPage, listEventsRoute } from './events/list-events.ts'
import { updateEventRoute } from './events/update-event.ts'
import { followOrganiserRoute } from './follows/follow-organiser.ts'
import { deleteFollowersJob } from './follows/delete-followers.job.ts'
import { getFollowRoute } from './follows/get-follow.ts'
import { queueFollowedMailsCron, queueFollowedMailsJob } from './follows/queue-followed-mails.job.ts'
import { notifyFollowersJob } from './follows/notify-followers.job.ts'
import { onUserDeleted as onUserDeletedInFollows } from './follows/on-user-deleted.ts'
import { showStopFollowedMailsRoute } from './follows/show-stop-followed-mails.ts'
import { stopFollowedMailsRoute } from './follows/stop-followed-mails.ts'
import { unfollowOrganiserRoute } from './follows/unfollow-organiser.ts'
import { onUserDeleted as onUserDeletedInGuestMails } from './guest-mails/on-user-deleted.ts'
import { showStopGuestMailsRoute } from './guest-mails/show-stop-guest-mails.ts'
import { stopGuestMailsRoute } from './guest-mails/stop-guest-mails.ts'
import { countGuestsRoute } from './guests/count-guests.ts'
import { downloadGuestsRoute } from './guests/download-guests.ts'
import { listVisibleGuestsRoute } from './guests/list-visible-guests.ts'
import { listGuestsRoute } from './guests/list-guests.ts'
import { messageGuestsRoute } from './guests/message-guests.ts'
import { onEventChanged } from './imports/on-event-changed.ts'
import { onEventExtracted } from './imports/on-event-extracted.ts'
import { onEventCancelledAtSource } from './imports/on-event-cancelled-at-source.ts'
import { onEventWithdrawn } from './imports/on-event-withdrawn.ts'
import { moveWeeklyEventsJob } from './weekly-events/move-weekly-events.job.ts'
import { onImportUndone } from './imports/on-import-undone.ts'
import { getPictureRoute } from './media/get-picture.ts'
import { purgeUnusedPicturesJob } from './media/purge-unused-pictures.job.ts'
import { uploadPictureRoute } from './media/upload-picture.ts'
import { migrations } from './migrations/index.ts'
import { hideEventRoute } from './moderation/hide-event.ts'
import { countWaitingModerationRoute } from './waiting-work/count-waiting-moderation.ts'
import { downloadAllEventsRoute } from './moderation/download-all-events.ts'
import { listAllEventsRoute } from './moderation/list-all-events.ts'
import { listHiddenEventsRoute } from './moderation/list-hidden-events.ts'
import { listEventNotificationsRoute } from './notifications/list-event-notifications.ts'
import { notifyRecipientsJob } from './notifications/notify-recipients.job.ts'
import { onPlaceOffered } from './notifications/on-place-offered.ts'
import { purgeNotificationsJob } from './notifications/purge-notifications.job.ts'
import { readEventNotificationsRoute } from './notifications/read-event-notifications.ts'
import { getOrganiserRoute } from './organisers/get-organiser.ts'
import { onUpgradeBought } from './people/on-upgrade-bought.ts'
import { onUserDeleted } from './people/on-user-deleted.ts'
import { onUserRegistered } from './people/on-user-registered.ts'
import { onUserUpdated } from './people/on-user-updated.ts'
import { exportEventsDataRoute } from './personal-data/export-events-data.ts'
import { purgeImportedPhonesJob } from './phones/purge-imported-phones.job.ts'
import { remindGuestsJob } from './reminders/remind-guests.job.ts'
import { decideReportsRoute } from './reports/decide-reports.ts'
import { listReportedEventsRoute } from './reports/list-reported-events.ts'
import { onUserDeleted as onUserDeletedInReports } from './reports/on-user-deleted.ts'
import { reportEventRoute } from './reports/report-event.ts'
import { ReportTable } from './reports/report.store.ts'
import { getRsvpRoute } from './rsvp/get-rsvp.ts'
import { listAnsweredEventsRoute } from './rsvp/list-answered-events.ts'
import { RsvpTable } from './rsvp/rsvp.store.ts'
import { openRsvpBatcher, type RsvpBatcher } from './rsvp/rsvp-batcher.ts'
import { setRsvpRoute } from './rsvp/set-rsvp.ts'
import { withdrawRsvpRoute } from './rsvp/withdraw-rsvp.ts'
import { generateSampleEventsRoute } from './samples/generate-sample-events.ts'
import { removeSampleEventsRoute } from './samples/remove-sample-events.ts'
import { onUserRegistered as onUserRegisteredInSeed } from './seed/on-user-registered.ts'
import { countEventsByRegionRoute } from './search/count-events-by-region.ts'
import { fillHeadlinesJob } from './search/fill-headlines.job.ts'
import { seedEvents } from './seed/seed-events.ts'
import { seedVenues } from './seed/seed-venues.ts'
import { getCalendarFeedRoute } from './sharing/get-calendar-feed.ts'
import { getEventCalendarRoute } from './sharing/get-event-calendar.ts'
import { getJsonFeedRoute } from './sharing/get-json-feed.ts'
import { getRssFeedRoute } from './sharing/get-rss-feed.ts'
import { getSitemapIndexRoute } from './sharing/get-sitemap-index.ts'
import { getSitemapRoute } from './sharing/get-sitemap.ts'
import { confirmSubscriptionRoute } from './subscriptions/confirm-subscription.ts'
import { endSubscriptionRoute } from './subscriptions/end-subscription.ts'
import { purgeSubscriptionsJob } from './subscriptions/purge-subscriptions.job.ts'
import { sendDigestsJob } from './subscriptions/send-digests.job.ts'
import { requestSubscriptionRoute } from './subscriptions/request-subscription.ts'
import { showConfirmationRoute } from './subscriptions/show-confirmation.ts'
import { showUnsubscribeRoute } from './subscriptions/show-unsubscribe.ts'
import { countTicketHoldersJob } from './guest-counts/count-ticket-holders.job.ts'
import { onOfferedPlacesChanged } from './tickets/on-offered-places-changed.ts'
import { onTicketIssued } from './tickets/on-ticket-issued.ts'
import { onTicketRefunded } from './tickets/on-ticket-refunded.ts'
import { claimVenueRoute } from './venue-claims/claim-venue.ts'
import { decideVenueClaimRoute } from './venue-claims/decide-venue-claim.ts'
import { getVenueClaimRoute } from './venue-claims/get-venue-claim.ts'
import { listVenueClaimsRoute } from './venue-claims/list-venue-claims.ts'
import { onUserDeleted as onUserDeletedInVenueClaims } from './venue-claims/on-user-deleted.ts'
import { updateOwnedVenueRoute } from './venue-claims/update-owned-venue.ts'
import { listVenueDuplicatesRoute } from './venue-merges/list-venue-duplicates.ts'
import { mergeVenuesRoute } from './venue-merges/merge-venues.ts'
import { moveToMergedVenueJob } from './venue-merges/move-to-merged-venue.job.ts'
import { announceVenuesJob } from './venues/announce-venues.job.ts'
import { closeVenueRoute } from './venues/close-venue.ts'
import { createVenueRoute } from './venues/create-venue.ts'
import { getVenueRoute } from './venues/get-venue.ts'
import { listAllVenuesRoute } from './venues/list-all-venues.ts'
import { listVenuesRoute } from './venues/list-venues.ts'
import { onUserDeleted as onUserDeletedInVenues } from './venues/on-user-deleted.ts'
import { onVenueUsed } from './venues/on-venue-used.ts'
import { setVenueOwnerRoute } from './venues/set-venue-owner.ts'
import { updateVenueRoute } from './venues/update-venue.ts'
import { VenueTable } from './venues/venue.store.ts'

/** Events, venues, RSVPs and attendances. */
export const definition: ServiceDefinition = {
  name: 'svc-events',
  entities: [VenueTable, EventTable, RsvpTable, AttendanceTable, ClaimTable, ReportTable],
  migrations,
  compose: async ({ config, db, env, log, signal }) => {
    const settings = readEventsConfig(env)
    if (settings.seedsDemo) {
      await db.transaction(seedVenues)
      await db.transaction((tx) => seedEvents(tx, new Date()))
    }
    const lists = createListCache((request) => listEventPage(db, request))
    const pictures = createPictureEncoder(log)
    const rsvps = openRsvpBatcher(config.databaseUrl, db, log)
    const limiter = createRateLimiter(config.isLimited, config.securityLogKey)
    db.onEmitted(() => lists.invalidate())
    void invalidateListCache(lists, { config, log, signal })
    return {
      routes: [...eventRoutes(db, lists, rsvps, config), ...otherRoutes(db, settings, limiter, pictures)],
      subscriptions: [...subscriptions(config), ...(settings.seedsDemo ? [onUserRegisteredInSeed] : [])],
      jobs: [
        backfillLocationsJob(db),
        announceCoOrganisersJob(db),
        announceVenueEventsJob(db),
        announceVenuesJob(db),
        countTicketHoldersJob(db),
        returnOccurrenceJob(db),
        fillHeadlinesJob(db),
        deleteFollowersJob(db),
        queueFollowedMailsCron(db),
        queueFollowedMailsJob(db),
        moveToMergedVenueJob(db),
        moveWeeklyEventsJob(db),
        notifyFollowersJob(db),
        notifyRecipientsJob(db),
        payProvisionalClaimsJob(db),
        purgeImportedPhonesJob(db),
        purgeUnusedPicturesJob(db),
        purgeNotificationsJob(db),
        remindGuestsJob(db),
        sendMessagesJob(transportFrom(env)),
        sendDigestsJob(db, settings.siteUrl),
        purgeSubscriptionsJob(db),
      ],
      close: async () => {
        pictures.close()
        await rsvps.close()
      },
    }
  },
}

const eventRoutes = (db: Database, lists: ListCache, rsvps: RsvpBatcher, options: LimitOptions): Served[] => [
  listEventsRoute(lists),
  // Fixed paths come before `/api/events/:id`, which would match them too.
  listAnsweredEventsRoute(db),
  countEventsByRegionRoute(db),
  exportEventsDataRoute(db),
  listHiddenEventsRoute(db),
  countWaitingModerationRoute(db),
  listAllEventsRoute(db),
  downloadAllEventsRoute(db),
  listReportedEventsRoute(db),
  listClaimsRoute(db),
  decideClaimRoute(db),
  revokeClaimRoute(db),
  listEventNotificationsRoute(db),
  readEventNotificationsRoute(db),
  getEventRoute(db),
  createEventRoute(db, options),
  updateEventRoute(db, options),
  deleteEventRoute(db),
  cancelEventRoute(db),
  hideEventRoute(db),
  reportEventRoute(db, options),
  decideReportsRoute(db, options),
  getRsvpRoute(db),
  setRsvpRoute(rsvps),
  withdrawRsvpRoute(rsvps),
  attendEventRoute(db, options),
]

const otherRoutes = (
  db: Database,
  settings: EventsConfig,
  limiter: RateLimiter,
  pictures: PictureEncoder,
): Served[] => [
  claimEventRoute(db, { limiter, reward: settings.claimReward, sms: settings.sms }),
  generateSampleEventsRoute(db),
  removeSampleEventsRoute(db),
  uploadPictureRoute(db, { isLimited: limiter.enabled, pictures }),
  getPictureRoute(db),
  requestSubscriptionRoute(db, { siteUrl: settings.siteUrl, limiter }),
  showConfirmationRoute(db, settings.siteUrl),
  confirmSubscriptionRoute(db, settings.siteUrl),
  showUnsubscribeRoute(db, settings.siteUrl),
  endSubscriptionRoute(db, settings.siteUrl),
  getEventCalendarRoute(db, settings.siteUrl),
  getSitemapIndexRoute(db, settings.siteUrl),
  getSitemapRoute(db, settings.siteUrl),
  getCalendarFeedRoute(db, settings.siteUrl),
  getRssFeedRoute(db, settings.siteUrl),
  getJsonFeedRoute(db, settings.siteUrl),
  listVenuesRoute(db),
  listAllVenuesRoute(db),
  listVenueDuplicatesRoute(db),
  listVenueClaimsRoute(db),
  decideVenueClaimRoute(db),
  getVenueClaimRoute(db),
  claimVenueRoute(db, { isLimited: limiter.enabled }),
  updateOwnedVenueRoute(db),
  getVenueRoute(db),
  createVenueRoute(db),
  updateVenueRoute(db),
  closeVenueRoute(db),
  setVenueOwnerRoute(db),
  mergeVenuesRoute(db),
  getOrganiserRoute(db),
  listGuestsRoute(db),
  countGuestsRoute(db),
  downloadGuestsRoute(db),
  listCoOrganisersRoute(db),
  addCoOrganiserRoute(db, { isLimited: limiter.enabled }),
  removeCoOrganiserRoute(db),
  listVisibleGuestsRoute(db),
  messageGuestsRoute(db, { isLimited: limiter.enabled }),
  getFollowRoute(db),
  followOrganiserRoute(db),
  unfollowOrganiserRoute(db),
  showStopFollowedMailsRoute(settings.siteUrl),
  stopFollowedMailsRoute(db, settings.siteUrl),
  showStopGuestMailsRoute(settings.siteUrl),
  stopGuestMailsRoute(db, settings.siteUrl),
]

const subscriptions = (options: LimitOptions): Subscription[] => [
  onUserRegistered,
  onUserUpdated,
  onUserDeleted,
  onUpgradeBought,
  onUserDeletedInReports,
  onUserDeletedInFollows,
  onUserDeletedInGuestMails,
  onUserDeletedInCoOrganisers,
  // The claims first, so that none is left that could appoint the owner again.
  onUserDeletedInVenueClaims,
  onUserDeletedInVenues,
  onTicketIssued,
  onTicketRefunded,
  onOfferedPlacesChanged,
  onTicketCheckedIn(options),
  onTicketCheckInUndone,
  onPlaceOffered,
  onVenueUsed,
  onEventBoosted,
  onEventExtracted,
  onEventChanged,
  onEventWithdrawn,
  onEventCancelledAtSource,
  onImportUndone,
]
