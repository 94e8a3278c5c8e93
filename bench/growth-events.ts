import { call } from '@convive/contracts/call'
import { regions } from '@convive/contracts/enums'
import { listEvents } from '@convive/contracts/events'
import type { Client } from 'pg'
import { callerSigner } from './users.ts'
import { get, post, type Subject } from './growth.ts'

/** Far above the ids of the demo data and of registered users. */
const firstPerson = 20_000_000
const firstEvent = 20_000_000
/** This person organises one event in twenty, and one person in ten follows them. */
const busyOrganiser = firstPerson - 1
/** This person has the same number of notifications and RSVPs at every size. */
const ordinaryPerson = firstPerson + 2

/**
 * One event in ten is upcoming; the others lie in the last 900 days. A tenth has `marimba` in the title, 20 have
 * `mascarada` at every size. Each person organises ten events, has sent ten RSVPs and has ten notifications.
 */
const addEvents = (from: number, to: number): string => `
  INSERT INTO person (id, username, display_name, version)
    SELECT ${firstPerson} + n, 'grown' || n, 'Persona ' || n, 1 FROM generate_series(${from} / 10, ${to} / 10) AS n
    ON CONFLICT DO NOTHING;
  INSERT INTO person (id, username, display_name, version) VALUES (${busyOrganiser}, 'busy', 'Very busy', 1)
    ON CONFLICT DO NOTHING;
  WITH made AS (
    SELECT n, 'taller de ' || (CASE WHEN n % 10 = 0 THEN 'marimba' ELSE 'pintura' END)
        || (CASE WHEN n % 47 = 0 AND n < 950 THEN ' mascarada' ELSE '' END)
        || ' ' || translate((n % 5000)::text, '0123456789', 'nbtlsmrpde') || 'ario' AS title,
      'un encuentro con ' || (ARRAY['vecinos', 'familias', 'estudiantes', 'artesanos'])[1 + n % 4]
        || ' del pueblo. traigan agua, almuerzo y ganas de compartir ' || (ARRAY['semillas', 'recetas', 'historias'])[1 + n % 3]
        || ' alrededor de la mesa.' AS description,
      'salon comunal ' || n % 300 AS location,
      date_trunc('hour', now()) + make_interval(days => (n::bigint * 7919 % 1000)::int - 900, hours => n % 12) AS starts_at
    FROM generate_series(${from}, ${to}) AS n
  )
  INSERT INTO event (id, title, description, location, region, category, event_date, event_start_time, starts_at, ends_at,
      creator_id, cora_reward, is_paid, price_minor, currency, accept_cora, cancelled_at, cancel_reason, hidden_at, hidden_reason,
      boosted_until, going_count, is_sample, reminded_for, search, headline, headline_words)
    SELECT ${firstEvent} + n, title, description, location, (ARRAY['${regions.join("','")}'])[1 + n % ${regions.length}],
      (ARRAY['music', 'arts', 'sports', 'wellness', 'community', 'education'])[1 + n % 6],
      to_char(starts_at AT TIME ZONE 'America/Costa_Rica', 'YYYY-MM-DD'),
      to_char(starts_at AT TIME ZONE 'America/Costa_Rica', 'HH24:MI'), starts_at, starts_at + interval '2 hours',
      CASE WHEN n % 20 = 7 THEN ${busyOrganiser} WHEN n % 5 < 2 THEN 1 ELSE ${firstPerson} + n / 10 END,
      0, n % 3 = 0, CASE WHEN n % 3 = 0 THEN 500000 END, 'crc', false,
      CASE WHEN n % 100 = 3 THEN now() END, CASE WHEN n % 100 = 3 THEN 'rain' END,
      CASE WHEN n % 200 = 9 THEN now() END, CASE WHEN n % 200 = 9 THEN 'spam' END,
      CASE WHEN n <= 20 THEN now() + interval '7 days' END, 1, false, starts_at,
      title || E'\\n' || description || E'\\n' || location, title || E'\\n' || location,
      to_tsvector('spanish', title || ' ' || location) || to_tsvector('english', title || ' ' || location)
    FROM made;
  INSERT INTO search_word SELECT DISTINCT word
    FROM event, regexp_split_to_table(headline, '[^[:alpha:]]+') AS word
    WHERE id BETWEEN ${firstEvent} + ${from} AND ${firstEvent} + LEAST(${to}, ${from} + 5000) AND length(word) >= 4 ON CONFLICT DO NOTHING;
  INSERT INTO rsvp (event_id, user_id, status)
    SELECT ${firstEvent} + n, ${firstPerson} + n / 10, 'going' FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO notification (user_id, event_id, kind, title, detail)
    SELECT ${firstPerson} + n / 10, ${firstEvent} + n, 'event_published', 'Taller', '' FROM generate_series(${from}, ${to}) AS n;
  INSERT INTO follow (follower_id, organiser_id)
    SELECT ${firstPerson} + n, ${busyOrganiser} FROM generate_series(${from} / 10 + 1, ${to} / 10) AS n ON CONFLICT DO NOTHING;
  INSERT INTO report (event_id, user_id, title, reason, note, by_admin, state, decided_at)
    SELECT ${firstEvent} + n, ${firstPerson} + n / 10, 'Taller', 'other', '', false, CASE WHEN n < 1000 THEN 'open' ELSE 'dismissed' END,
      CASE WHEN n >= 1000 THEN now() END
    FROM generate_series(${from}, ${to}) AS n WHERE n % 100 = 5;
`

export const growthEvents: Subject = {
  service: 'svc-events',
  rows: 'events',
  tables: ['person', 'event', 'search_word', 'rsvp', 'notification', 'follow', 'report'],
  add: addEvents,
  operations: async (stack, client, size) => {
    const sign = await callerSigner(stack, 'svc-events')
    const [visitor, admin] = [await sign(ordinaryPerson), await sign(ordinaryPerson, true)]
    // Hidden events have odd numbers.
    const anyEvent = (index: number) => firstEvent + 2 + 2 * ((index * 7919) % (size / 2))
    const upcoming = await someUpcoming(client)
    // The service caches first pages for a second, so the same page is not read twice in a round.
    const fresh = (index: number) =>
      `region=${regions[index % regions.length]}&limit=${20 + (Math.floor(index / 11) % 80)}`
    const second = await cursorOf(stack.serviceUrl('svc-events'), visitor)
    const read = (name: string, path: (index: number) => string, headers = visitor) => ({
      name,
      next: (index: number) => get(path(index), headers),
    })
    return [
      read('event list of a region', (index) => `/api/events?when=upcoming&${fresh(index)}`),
      read('event list, further page', (index) => `/api/events?limit=${20 + (index % 5)}&cursor=${second}`),
      read('event', (index) => `/api/events/${anyEvent(index)}`),
      read('events by region', () => '/api/events/by-region'),
      read('search, word of a tenth of the events', (index) => `/api/events?q=marimba&limit=${20 + (index % 5)}`),
      read('search in descriptions', (index) => `/api/events?q=recetas&limit=${20 + (index % 5)}`),
      read('search, 20 events', () => '/api/events?q=mascarada'),
      read('search, misspelt', () => '/api/events?q=mascareda'),
      read('organiser', (index) => `/api/people/grown${1 + (index % (size / 10 - 1))}`),
      {
        ...read('busiest organiser', () => '/api/people/busy'),
        explanation: 'Counts up to 1,000 events and 10,000 followers',
      },
      read(
        'events of the busiest organiser',
        (index) => `/api/events?creatorId=${busyOrganiser}&limit=${20 + (index % 80)}`,
      ),
      {
        ...read('calendar feed', (index) => `/feeds/${regions[index % regions.length]}.ics`),
        explanation: 'Lists up to 200 events',
      },
      read('notifications', () => '/api/events/notifications'),
      read('my events', () => '/api/events/answered'),
      {
        name: 'RSVP',
        next: (index: number) =>
          post(`/api/events/${upcoming[index % upcoming.length]}/rsvp`, visitor, {
            status: Math.floor(index / upcoming.length) % 2 === 0 ? 'going' : 'maybe',
          }),
      },
      read('all events (administrators)', (index) => `/api/events/all?limit=${20 + (index % 5)}`, admin),
      read('all created events (administrators)', () => '/api/events/all?origin=created&state=past', admin),
      read('all events, search (administrators)', () => '/api/events/all?q=mascarada', admin),
      {
        ...read('hidden events (administrators)', () => '/api/events/hidden', admin),
        explanation: 'Lists up to 200 events',
      },
      read('reported events (administrators)', () => '/api/events/reports', admin),
    ]
  },
}

async function someUpcoming(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT id FROM event WHERE id > ${firstEvent} AND starts_at > now() + interval '1 day' AND cancelled_at IS NULL
       AND hidden_at IS NULL ORDER BY hashint8(id) LIMIT 500`,
  )
  return rows.map(({ id }) => id)
}

/** A position several pages after the beginning. */
async function cursorOf(origin: string, headers: Record<string, string>): Promise<string> {
  let cursor: string | undefined
  for (let page = 0; page < 5; page++) {
    const { next } = await call(listEvents, { limit: 50, ...(cursor && { cursor }) }, { origin, headers })
    cursor = next ?? cursor
  }
  return cursor!
}
