/** SQL: the location that the buyer of an order `o` of an event `e` was promised. */
const promisedLocation = 'coalesce(o.promised_place, e.first_place)'

/**
 * SQL: the time until which the tickets of an order `o` can be returned, or null if they cannot. The buyer keeps the deadline
 * of the purchase when the organiser changes the event `e`, and gets the event's new deadline if it is later. If the
 * event was moved to another time or location, tickets can be returned until it starts, and at least until it should
 * have started: an event that is brought forward to the next minute would leave its buyers no time. A venue that was
 * merged into another is the same location.
 */
export const refundDeadline = `greatest(o.refund_until, e.starts_at - e.refund_until_hours * interval '1 hour',
  CASE WHEN e.starts_at <> o.promised_starts_at
      OR (e.place <> ${promisedLocation} AND current_place(e.place) <> current_place(${promisedLocation}))
    THEN greatest(e.starts_at, o.promised_starts_at) END)`
