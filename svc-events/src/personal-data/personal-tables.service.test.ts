import { exportEventsData } from '@convive/contracts/data-export-events'
import { UserDeleted } from '@convive/contracts/identity'
import { createMessage, receive } from '@convive/service-kit/testing/messages'
import {
  findPersonalTables,
  type PersonalTables,
  tablesLeftOut,
  tablesWith,
} from '@convive/service-kit/testing/personal-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { onUserDeleted as erasePictures } from '../album/album.ts'
import { onUserDeleted as eraseCoOrganisers } from '../guests/co-organisers.ts'
import { onUserDeleted as forgetFollows } from '../organisers/followers.job.ts'
import { onUserDeleted as eraseNotifications } from '../notifications/notification-preferences.ts'
import { onUserDeleted } from '../people/people.ts'
import { onUserDeleted as eraseReports } from '../moderation/report-event.ts'
import { onUserDeleted as eraseQuestions } from '../public-questions/public-questions.ts'
import { onUserDeleted as eraseVenueClaims } from '../venues/venue-claims.ts'
import { type EventsUnderTest, startEvents } from '../testing/events-service.ts'
import { somebody } from '../testing/factories.ts'

let events: EventsUnderTest
beforeAll(async () => {
  events = await startEvents()
})
afterAll(() => events.end())

/** An event, a count and an attendance concern others as well. They keep an id that no longer identifies anybody. */
const onlyAnId = 'keeps only an id'
const counter = 'counts what another table lists'

const tables: PersonalTables = {
  album_picture: { exported: true, erased: true },
  attendance: { exported: true, erased: onlyAnId },
  attendance_day: { exported: counter, erased: onlyAnId },
  claim: { exported: true, erased: onlyAnId },
  claim_code: { exported: 'a hash that is valid for ten minutes', erased: 'goes within an hour' },
  co_organiser: { exported: true, erased: true },
  creation_day: { exported: counter, erased: onlyAnId },
  ended_attendance: { exported: true, erased: onlyAnId },
  event: { exported: true, erased: onlyAnId },
  follow: { exported: true, erased: true },
  followed_mail: { exported: 'the day of the last mail', erased: true },
  imported_phone: { exported: 'belongs to an event that nobody has claimed', erased: 'goes a month after the event' },
  mail_key: { exported: 'signs the links in mails', erased: true },
  notification: { exported: true, erased: 'goes after 90 days' },
  notification_preference: { exported: true, erased: true },
  notified_slice: { exported: 'a place in a list of recipients', erased: 'goes after 30 days' },
  person: { exported: 'a copy of the profile in svc-identity, which exports it', erased: true },
  picture: { exported: true, erased: 'an event may show it' },
  public_question: { exported: true, erased: true },
  push_subscription: { exported: true, erased: true },
  report: { exported: true, erased: true },
  report_day: { exported: counter, erased: onlyAnId },
  report_month: { exported: counter, erased: onlyAnId },
  rsvp: { exported: true, erased: onlyAnId },
  seat_check_in: { exported: true, erased: onlyAnId },
  subscription: { exported: 'belongs to an address, not to an account', erased: 'each mail has a link that ends it' },
  subscription_request: { exported: 'belongs to an address, not to an account', erased: 'goes after some days' },
  ticket_movement: { exported: true, erased: onlyAnId },
  venue: { exported: 'public', erased: onlyAnId },
  venue_claim: { exported: true, erased: true },
}

test('every table about people is exported and erased, or it is listed why not', async () => {
  expect(await findPersonalTables(events)).toEqual(Object.keys(tables))
  const person = somebody()
  const exportAll = () => events.call(person, exportEventsData, {})
  expect(await tablesLeftOut(events, tablesWith(tables, 'exported'), exportAll)).toEqual([])
  const leave = () =>
    receive(
      events.db,
      [
        onUserDeleted,
        erasePictures,
        eraseReports,
        eraseQuestions,
        forgetFollows,
        eraseVenueClaims,
        eraseNotifications,
        eraseCoOrganisers,
      ],
      [createMessage(UserDeleted, { userId: person })],
    )
  expect(await tablesLeftOut(events, tablesWith(tables, 'erased'), leave)).toEqual([])
})
