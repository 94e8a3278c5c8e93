import type { Migration } from '@convive/service-kit/database/migration'
import { sellable } from './0001-sellable.ts'
import { people } from './0002-people.ts'
import { orders } from './0003-orders.ts'
import { webhooks } from './0004-webhooks.ts'
import { sandbox } from './0005-sandbox.ts'
import { checkIn } from './0006-check-in.ts'
import { coraPayments } from './0007-cora-payments.ts'
import { readMarks } from './0008-read-marks.ts'
import { handlerNames } from './0009-handler-names.ts'
import { refundProviderRef } from './0010-refund-provider-ref.ts'
import { jobQueues } from './0011-job-queues.ts'
import { orderPromises } from './0012-order-promises.ts'
import { undoneCheckIns } from './0013-undone-check-ins.ts'
import { promisedPlaces } from './0014-promised-places.ts'
import { eventLocations } from './0015-event-locations.ts'
import { mergedVenues } from './0016-merged-venues.ts'
import { eventPins } from './0017-event-pins.ts'
import { coOrganisers } from './0018-co-organisers.ts'
import { waitingLists } from './0019-waiting-lists.ts'
import { renamedHandlers } from './0020-renamed-handlers.ts'
import { unpaidReservations } from './0021-unpaid-reservations.ts'
import { unusedOffers } from './0022-unused-offers.ts'
import { cancelReasons } from './0023-cancel-reasons.ts'
import { calendarFacts } from './0024-calendar-facts.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [
  sellable,
  people,
  orders,
  webhooks,
  sandbox,
  checkIn,
  coraPayments,
  readMarks,
  handlerNames,
  refundProviderRef,
  jobQueues,
  orderPromises,
  undoneCheckIns,
  promisedPlaces,
  eventLocations,
  mergedVenues,
  eventPins,
  coOrganisers,
  waitingLists,
  renamedHandlers,
  unpaidReservations,
  unusedOffers,
  cancelReasons,
  calendarFacts,
]
