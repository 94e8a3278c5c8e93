import { regions } from '@convive/contracts/enums'
import { callerSigner } from './users.ts'
import { get, type Subject } from './growth.ts'

const firstId = 20_000_000

/**
 * One candidate in ten waits and one in ten is set aside, for an event in the next 100 days; the others were published in
 * the last 900. One in 5,000 of them comes from a web source.
 */
const addCandidates = (from: number, to: number): string => `
  INSERT INTO import (id, kind, source_name, region, state, total, done, created_at, ended_at)
    OVERRIDING SYSTEM VALUE SELECT ${firstId} + n, 'chat', 'Grupo ' || n, 'uvita', 'done', 100, 100, now(), now()
    FROM generate_series(${from} / 100, ${to} / 100) AS n ON CONFLICT DO NOTHING;
  WITH made AS (
    SELECT n, n % 10 = 0 AS waits, n % 10 = 1 AS is_aside, 'Taller ' || n AS title,
      (ARRAY['${regions.join("','")}'])[1 + n % ${regions.length}] AS region,
      to_char(now() + make_interval(days => CASE WHEN n % 10 < 2 THEN n / 10 % 100 ELSE -(n % 900) END), 'YYYY-MM-DD') AS day
    FROM generate_series(${from}, ${to}) AS n
  )
  INSERT INTO candidate (id, import_id, source, source_uid, apart, region, event_date, start_time, title, location, fingerprint,
      content, content_hash, text, state, published_at, decided_by, reasons, phones, set_aside)
    OVERRIDING SYSTEM VALUE SELECT ${firstId} + n, ${firstId} + n / 100, CASE WHEN n % 5000 < 2 THEN 'web:7' ELSE 'chat:grupo' END,
      n::text, '', region, day, '19:00', title, 'Salón ' || n, 'grown ' || n,
      jsonb_build_object('title', title, 'description', 'Un taller para todas las edades.', 'location', 'Salón ' || n,
        'category', 'arts', 'eventDate', day, 'eventEndDate', null, 'eventStartTime', '19:00', 'eventEndTime', null,
        'isPaid', false, 'price', null, 'currency', null, 'confidence', 0.5, 'region', region, 'recurrence', null,
        'reasons', ARRAY['title_uncertain'], 'spans', '{}'::jsonb),
      'grown ' || n, 'Taller ' || n || ' a las 7 pm', CASE WHEN waits THEN 'waiting' WHEN is_aside THEN 'set_aside' ELSE 'published' END,
      CASE WHEN waits OR is_aside THEN NULL ELSE now() END, CASE WHEN waits OR is_aside OR n % 2 = 0 THEN NULL ELSE 2 END,
      ARRAY[CASE WHEN n % 5000 < 2 THEN 'maybe_cancelled' WHEN n % 100 < 2 THEN 'time_missing' ELSE 'title_uncertain' END], '{}',
      CASE WHEN is_aside THEN 'past' END
    FROM made;
`

export const growthReviews: Subject = {
  service: 'svc-ingest',
  rows: 'candidates',
  tables: ['import', 'candidate'],
  add: addCandidates,
  operations: async (stack, _client, size) => {
    const sign = await callerSigner(stack, 'svc-ingest')
    const admin = await sign(2, true)
    const read = (name: string, path: string) => ({ name, next: () => get(path, admin) })
    return [
      {
        ...read('review queue', '/api/imports/candidates?limit=20'),
        explanation: 'Compares each candidate with up to 300 others of its day and region',
      },
      read('review queue of a region', '/api/imports/candidates?limit=20&region=uvita'),
      read('review queue, one reason', '/api/imports/candidates?limit=20&reason=time_missing'),
      read('review queue, rare reason', '/api/imports/candidates?limit=20&reason=maybe_cancelled'),
      read('review queue, small source', '/api/imports/candidates?limit=20&sourceId=7'),
      read('set aside', '/api/imports/candidates?limit=20&state=set_aside'),
      read('set aside in a region', '/api/imports/candidates?limit=20&state=set_aside&region=uvita'),
      read('set aside, rare reason', '/api/imports/candidates?limit=20&state=set_aside&reason=maybe_cancelled'),
      read('set aside, small source', '/api/imports/candidates?limit=20&state=set_aside&sourceId=7'),
      read('set aside, over', '/api/imports/candidates?limit=20&state=set_aside&when=past'),
      read('counts of what is set aside', '/api/imports/candidates/counts?state=set_aside'),
      read('audit', '/api/imports/candidates?limit=20&state=audit'),
      { ...read('counts of the review queue', '/api/imports/candidates/counts'), explanation: 'Counts up to 10,000' },
      { name: 'one import', next: (index) => get(`/api/imports/${firstId + 1 + (index % (size / 100 - 1))}`, admin) },
      read('imports', '/api/imports?limit=20'),
    ]
  },
}
