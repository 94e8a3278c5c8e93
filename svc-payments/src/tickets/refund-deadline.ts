/** SQL: the place that the buyer of an order `o` of an event `e` was promised. */
const promisedPlace = 'coalesce(o.promised_place, e.first_place)'

/**
 * SQL: until when the tickets of an order `o` can be given back, or null if they cannot. The buyer keeps the deadline
 * of the purchase when the organiser changes the event `e`, and gets the event's new deadline if it is later. If the
 * event was moved to another time or place, tickets can be given back until it starts, and at least until it should
 * have started: an event that is brought forward to the next minute would leave its buyers no time. A venue that was
 * merged into another is the same place.
 */
export const refundDeadline = `greatest(o.refund_until, e.starts_at - e.refund_until_hours * interval '1 hour',
  CASE WHEN e.starts_at <> o.promised_starts_at
      OR (e.place <> ${promisedPlace} AND current_place(e.place) <> current_place(${promisedPlace}))
    THEN greatest(e.starts_at, o.promised_starts_at) END)`
