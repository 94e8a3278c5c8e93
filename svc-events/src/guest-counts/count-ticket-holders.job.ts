import type { Database } from '@convive/service-kit/database/database'
import { addJob, task, type TaskHandler } from '@convive/service-kit/jobs/task'
import * as z from 'zod/mini'

const countTicketHolders = task('count-ticket-holders', z.object({ afterId: z.int() }))
/** An event may have many guests, and the statement timeout is two seconds. */
const sliceEvents = 20

/**
 * Recounts the guests and sold tickets of all events with tickets, in slices, because former versions did not count
 * ticket holders or tickets.
 */
export const countTicketHoldersJob = (db: Database): TaskHandler =>
  countTicketHolders.handledBy(({ afterId }) =>
    db.transaction(async (tx) => {
      const slice: { id: number }[] = await tx.query(
        'SELECT DISTINCT event_id AS id FROM ticket_movement WHERE event_id > $1 ORDER BY event_id LIMIT $2',
        [afterId, sliceEvents],
      )
      const last = slice.at(-1)
      if (!last) return
      const ids = slice.map(({ id }) => id)
      await tx.query('SELECT 1 FROM event WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [ids])
      await tx.query(
        `WITH holder AS (
           SELECT event_id, user_id, true AS has_ticket FROM ticket_movement
           WHERE event_id = ANY($1) GROUP BY event_id, user_id HAVING sum(seats) > 0
         ), guest AS (
           SELECT event_id, has_ticket IS NOT NULL OR status = 'going' AS is_going
           FROM (SELECT * FROM rsvp WHERE event_id = ANY($1)) r FULL JOIN holder USING (event_id, user_id)
         )
         UPDATE event e SET going_count = (SELECT count(*) FROM guest g WHERE g.event_id = e.id AND is_going),
           maybe_count = (SELECT count(*) FROM guest g WHERE g.event_id = e.id AND NOT is_going),
           sold_count = (SELECT sum(seats) FROM ticket_movement m WHERE m.event_id = e.id)
         WHERE e.id = ANY($1)`,
        [ids],
      )
      await addJob(tx, countTicketHolders, { afterId: last.id })
    }),
  )
