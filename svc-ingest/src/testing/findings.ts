import type { Region } from '@convive/contracts/enums'
import type { Finding } from '../candidates/finding.ts'
import type { IngestContext } from '../candidates/ingest-findings.ts'
import type { Candidate } from '@convive/event-extractor/types/candidate'
import type { IngestUnderTest } from './ingest-service.ts'

/** A complete and certain candidate, except for what is given. */
export const candidate = (given: Partial<Candidate> = {}): Candidate => ({
  title: 'Noche de peña',
  eventDate: '2026-12-05',
  eventEndDate: null,
  eventStartTime: '19:00',
  eventEndTime: null,
  location: 'Bar El Ranchito, Tinamaste',
  region: null,
  category: 'music',
  isPaid: false,
  admission: 'unsaid',
  price: null,
  currency: null,
  phones: [],
  links: [],
  recurrence: null,
  description: 'Noche de peña en el Ranchito, traigan amigos',
  confidence: 0.9,
  needsReview: [],
  fields: {},
  ...given,
})

let uid = 0

/** A finding with a new uid, unless one is given. */
export function find(given: Partial<Candidate> = {}, named: Partial<Finding> = {}): Finding {
  const sourceUid = named.sourceUid ?? `uid-${uid++}`
  return {
    source: 'chat:tinamaste',
    sourceUid,
    differentEventsGroup: sourceUid,
    candidate: candidate(given),
    phones: [],
    text: 'Noche de peña',
    span: { start: 0, end: 13 },
    ...named,
  }
}

/** An import to ingest findings into. A scan gets its own source. */
export async function newImport(
  ingest: IngestUnderTest,
  kind: 'chat' | 'scan' = 'chat',
  region: Region = 'tinamaste',
): Promise<IngestContext> {
  const [source] =
    kind === 'scan'
      ? await ingest.query<{ id: number }>(
          `INSERT INTO source (name, source_type, region, source_url, created_by)
            VALUES ('Agenda', 'website', $1, 'https://agenda.test', 2) RETURNING id`,
          [region],
        )
      : []
  const [row] = await ingest.query<{ id: number }>(
    `INSERT INTO import (kind, source_id, region, state, ended_at) VALUES ($1, $2, $3, 'done', now()) RETURNING id`,
    [kind, source?.id, region],
  )
  return { importId: row!.id, kind, region, maxPublished: 1000 }
}
