import type { Database } from '@convive/service-kit/database/database'
import type { Served } from '@convive/service-kit/http/serve'
import { transportFrom, sendMessagesJob } from '@convive/service-kit/mail/outbound-messages'
import type { Subscription } from '@convive/service-kit/messaging/messages'
import { createPictureEncoder, type PictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import { createRateLimiter, type LimitOptions, type RateLimiter } from '@convive/service-kit/limits/rate-limit'
import type { ServiceDefinition } from '@convive/service-kit/service/service'
import { albumRoutes, onUserDeleted as onUserDeletedInAlbums } from './album/album.ts'
import { attendEventRoute, onMintCapReached } from './attendance/attend-event.ts'
import { AttendanceTable } from './attendance/attendance.store.ts'
import { onTicketCheckedIn, onTicketCheckInUndone } from './attendance/check-ins.ts'
import { onEventBoosted } from './events/on-event-boosted.ts'
import { claimEventRoute } from './claims/claim-event.ts'
import { ClaimTable } from './claims/claim.store.ts'
import {
  decideClaimRoute,
  listClaimsRoute,
  confirmProvisionalClaimsJob,
  revokeClaimRoute,
} from './claims/decide-claim.ts'
import { returnOccurrenceJob } from './claims/return-event.ts'
import {
  announceCoOrganisersJob,
  coOrganiserRoutes,
  onUserDeleted as onUserDeletedInCoOrganisers,
} from './guests/co-organisers.ts'
import { readEventsConfig, type EventsConfig } from './config.ts'
import { cancelEventRoute, cancelOfDeletedJob, onCreatorDeleted } from './events/cancel-event.ts'
import { createEventRoute } from './events/create-event.ts'
import { deleteEventRoute } from './events/delete-event.ts'
import { announceVenueEventsJob } from './event-model/announce-venue-events.job.ts'
import { EventTable } from './event-model/event.store.ts'
import { getEventRoute, showEventContactsRoute } from './events/get-event.ts'
import { eventListRoutes } from './events/list-events.ts'
import { updateEventRoute } from './events/update-event.ts'
import { followOrganiserRoute, getFollowRoute, unfollowOrganiserRoute } from './organisers/follow-organiser.ts'
import {
  deleteFollowersJob,
  notifyFollowersJob,
  onUserDeleted as onUserDeletedInFollows,
} from './organisers/followers.job.ts'
import { queueFollowedMailsCron, queueFollowedMailsJob } from './organisers/followed-mails.job.ts'
import { showStopNoticesRoute, stopNoticesRoute } from './notifications/mail-links.ts'
import {
  getNotificationPreferencesRoute,
  onUserDeleted as onUserDeletedInNotifications,
  setNotificationPreferencesRoute,
} from './notifications/notification-preferences.ts'
import { countGuestsRoute, listGuestsRoute, listVisibleGuestsRoute } from './guests/list-guests.ts'
import { downloadGuestsRoute } from './guests/download-guests.ts'
import { admitGuestRoute, removeGuestRoute, setGuestListRoute } from './guests/manage-list.ts'
import { addWalkInRoute, setGuestAttendanceRoute, setWalkInAttendanceRoute } from './guests/roll-call.ts'
import { messageGuestsRoute } from './guests/message-guests.ts'
import { onChangeAnnounced } from './imports/on-change-announced.ts'
import { onEventChanged } from './imports/on-event-changed.ts'
import { onEventExtracted } from './imports/on-event-extracted.ts'
import { onEventCancelledAtSource, onEventWithdrawn } from './imports/withdrawn-at-source.ts'
import { extendSeriesJob } from './series/extend-series.job.ts'
import { listSeriesDatesRoute } from './series/list-series-dates.ts'
import { onImportUndone } from './imports/on-import-undone.ts'
import { copyPicturesJob } from './media/copy-pictures.job.ts'
import { getPictureRoute, purgeUnusedPicturesJob, uploadPictureRoute } from './media/pictures.ts'
import { migrations } from './migrations/index.ts'
import {
  hideEventRoute,
  hideWithAccountJob,
  listHiddenEventsRoute,
  onSuspensionChanged,
} from './moderation/hide-event.ts'
import { countWaitingModerationRoute, listReportedEventsRoute } from './moderation/list-reported-events.ts'
import { downloadAllEventsRoute } from './moderation/download-all-events.ts'
import { listAllEventsRoute } from './moderation/list-all-events.ts'
import {
  listEventNotificationsRoute,
  onPlaceOffered,
  purgeNotificationsJob,
  readEventNotificationsRoute,
} from './notifications/event-notifications.ts'
import { confirmAnswersJob, notifyRecipientsJob } from './notifications/notify-recipients.job.ts'
import { pushSubscriptionRoutes } from './notifications/push-subscriptions.ts'
import { sendPushJob } from './notifications/send-push.job.ts'
import { onUserDeleted as onUserDeletedInQuestions, publicQuestionRoutes } from './public-questions/public-questions.ts'
import { getOrganiserRoute } from './organisers/get-organiser.ts'
import { peopleSubscriptions } from './people/people.ts'
import { exportEventsDataRoute } from './personal-data/export-events-data.ts'
import { purgeImportedPhonesJob } from './claims/imported-phones.ts'
import { remindGuestsJob } from './guests/remind-guests.job.ts'
import { decideReportsRoute } from './moderation/decide-reports.ts'
import { onUserDeleted as onUserDeletedInReports, reportEventRoute, ReportTable } from './moderation/report-event.ts'
import { getRsvpRoute } from './rsvp/get-rsvp.ts'
import { listRsvpEventsRoute } from './rsvp/list-rsvp-events.ts'
import { RsvpTable } from './rsvp/rsvp.store.ts'
import { forgetAnswersJob } from './rsvp/forget-answers.job.ts'
import { offerPlacesJob } from './rsvp/offer-places.job.ts'
import { declineByMailRoute, showDeclineRoute } from './rsvp/decline-by-mail.ts'
import { setRsvpRoute, withdrawRsvpRoute } from './rsvp/set-rsvp.ts'
import { onUserDeleted as onUserDeletedInRsvps, withdrawRsvpsJob } from './rsvp/withdraw-rsvps.job.ts'
import { generateSampleEventsRoute, removeSampleEventsRoute } from './samples/sample-events.ts'
import { onUserRegistered as onUserRegisteredInSeed } from './seed/on-user-registered.ts'
import { countEventsByRegionRoute } from './search/count-events-by-region.ts'
import { seedDemo } from './seed/seed-events.ts'
import { getCalendarFeedRoute, getJsonFeedRoute, getRssFeedRoute } from './feeds/get-feeds.ts'
import { getEventCalendarRoute } from './feeds/get-event-calendar.ts'
import { getSitemapIndexRoute, getSitemapRoute } from './feeds/sitemap.ts'
import {
  confirmSubscriptionRoute,
  endSubscriptionRoute,
  showConfirmationRoute,
  showUnsubscribeRoute,
} from './subscriptions/confirm-subscription.ts'
import { onSubscriptionEndRequested, purgeSubscriptionsJob } from './subscriptions/subscription.store.ts'
import { sendDigestsJob } from './subscriptions/send-digests.job.ts'
import { requestSubscriptionRoute } from './subscriptions/request-subscription.ts'
import { onOfferedPlacesChanged, onTicketIssued, onTicketRefunded } from './tickets/ticket-sales.ts'
import {
  claimVenueRoute,
  decideVenueClaimRoute,
  getVenueClaimRoute,
  listVenueClaimsRoute,
  onUserDeleted as onUserDeletedInVenueClaims,
} from './venues/venue-claims.ts'
import {
  closeVenueRoute,
  createVenueRoute,
  setVenueOwnerRoute,
  updateOwnedVenueRoute,
  updateVenueRoute,
} from './venues/edit-venues.ts'
import { listVenueDuplicatesRoute, mergeVenuesRoute, moveToMergedVenueJob } from './venues/merge-venues.ts'
import { getVenueRoute, listAllVenuesRoute, listVenuesRoute } from './venues/list-venues.ts'
import { onUserDeleted as onUserDeletedInVenues, onVenueUsed, VenueTable } from './venues/venue.store.ts'

/** Events, venues, RSVPs and attendances. */
export const definition: ServiceDefinition = {
  name: 'svc-events',
  entities: [VenueTable, EventTable, RsvpTable, AttendanceTable, ClaimTable, ReportTable],
  migrations,
  compose: async ({ config, db, env, log, signal }) => {
    const settings = readEventsConfig(env)
    if (settings.seedsDemo) await seedDemo(db)
    const pictures = createPictureEncoder(log)
    const limiter = createRateLimiter(config.isLimited, config.securityLogKey)
    return {
      routes: [...eventRoutes(db, config, limiter), ...otherRoutes(db, settings, limiter, pictures)],
      subscriptions: [...subscriptions(config), ...(settings.seedsDemo ? [onUserRegisteredInSeed] : [])],
      jobs: [
        announceCoOrganisersJob(db),
        announceVenueEventsJob(db),
        returnOccurrenceJob(db),
        deleteFollowersJob(db),
        hideWithAccountJob(db),
        queueFollowedMailsCron(db),
        queueFollowedMailsJob(db),
        moveToMergedVenueJob(db),
        extendSeriesJob(db),
        notifyFollowersJob(db),
        notifyRecipientsJob(db),
        offerPlacesJob(db),
        forgetAnswersJob(db),
        withdrawRsvpsJob(db),
        cancelOfDeletedJob(db),
        confirmAnswersJob(db),
        confirmProvisionalClaimsJob(db),
        purgeImportedPhonesJob(db),
        copyPicturesJob(db, { ...settings, pictures, signal }),
        purgeUnusedPicturesJob(db),
        purgeNotificationsJob(db),
        remindGuestsJob(db),
        sendMessagesJob(transportFrom(env)),
        sendPushJob(db, settings, log),
        sendDigestsJob(db, settings.siteUrl),
        purgeSubscriptionsJob(db),
      ],
      close: async () => {
        pictures.close()
      },
    }
  },
}

const eventRoutes = (db: Database, options: LimitOptions, limiter: RateLimiter): Served[] => [
  ...eventListRoutes(db),
  // Fixed paths come before `/api/events/:id`, which would match them too.
  listRsvpEventsRoute(db),
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
  getEventRoute(db, limiter),
  listSeriesDatesRoute(db),
  showEventContactsRoute(db, limiter),
  createEventRoute(db, limiter),
  updateEventRoute(db, limiter),
  deleteEventRoute(db),
  cancelEventRoute(db),
  hideEventRoute(db),
  ...publicQuestionRoutes(db, limiter),
  reportEventRoute(db, options),
  decideReportsRoute(db, options),
  getRsvpRoute(db),
  setRsvpRoute(db),
  withdrawRsvpRoute(db),
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
  ...albumRoutes(db, limiter, pictures),
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
  admitGuestRoute(db),
  removeGuestRoute(db),
  setGuestListRoute(db),
  setGuestAttendanceRoute(db, { isLimited: limiter.enabled }),
  addWalkInRoute(db),
  setWalkInAttendanceRoute(db),
  ...coOrganiserRoutes(db, { isLimited: limiter.enabled }),
  listVisibleGuestsRoute(db),
  messageGuestsRoute(db, { isLimited: limiter.enabled }),
  getFollowRoute(db),
  followOrganiserRoute(db),
  unfollowOrganiserRoute(db),
  getNotificationPreferencesRoute(db),
  setNotificationPreferencesRoute(db),
  ...pushSubscriptionRoutes(db),
  showStopNoticesRoute(settings.siteUrl),
  stopNoticesRoute(db, settings.siteUrl),
  showDeclineRoute(db, settings.siteUrl),
  declineByMailRoute(db, settings.siteUrl),
]

const subscriptions = (options: LimitOptions): Subscription[] => [
  ...peopleSubscriptions,
  onMintCapReached,
  onSubscriptionEndRequested,
  onSuspensionChanged,
  onUserDeletedInReports,
  onUserDeletedInQuestions,
  onUserDeletedInAlbums,
  onUserDeletedInFollows,
  onUserDeletedInNotifications,
  onUserDeletedInCoOrganisers,
  onUserDeletedInRsvps,
  onCreatorDeleted,
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
  onChangeAnnounced,
  onEventCancelledAtSource,
  onImportUndone,
]
