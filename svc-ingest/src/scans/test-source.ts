import { testSource } from '@convive/contracts/import-sources'
import type { Region } from '@convive/contracts/enums'
import type { Database } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'
import { serve, type Served } from '@convive/service-kit/http/serve'
import { toDraft, toProposal } from '../candidates/event-proposal.ts'
import type { DocumentReader } from '../documents/document-reader.ts'
import type { WebCandidate } from '../documents/web-candidate.ts'
import type { Fetcher } from '../fetching/fetcher.ts'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { checkUrl } from '../sources/edit-sources.ts'
import { localNow } from '../time/local-now.ts'
import { readSource } from './read-source.ts'

/** Less than the gateway waits for the response. */
const maxMilliseconds = 20_000
/** At most this many findings are shown. */
const maxShown = 30

type Options = { db: Database; fetcher: Fetcher; reader: DocumentReader; anyPort: boolean; stopping: AbortSignal }

/** Reads a source as a scan would, and shows what it would bring. Nothing is stored. */
export const testSourceRoute = ({ db, fetcher, reader, anyPort, stopping }: Options): Served =>
  serve(testSource, async ({ sourceType, region, sourceUrl }) => {
    checkUrl(sourceUrl ?? '', anyPort)
    const late = AbortSignal.timeout(maxMilliseconds)
    const source = { id: 0, name: '', kind: sourceType, region, url: sourceUrl ?? '' }
    const reading = { fetcher, reader, now: await localNow(db), known: [], signal: AbortSignal.any([late, stopping]) }
    const documents = await readSource(source, reading).catch((error: unknown) => {
      if (late.aborted) throw new HttpError(409, 'source_too_slow', 'The source takes too long to answer.')
      if (error instanceof SourceError) throw new HttpError(409, error.code, error.message)
      throw error
    })
    const found = documents.flatMap(({ candidates = [] }) => candidates)
    return {
      found: found.filter(({ setAside }) => !setAside).length,
      findings: found.slice(0, maxShown).map(toFinding(region)),
    }
  })

const toFinding =
  (sourceRegion: Region) =>
  ({ candidate, setAside }: WebCandidate) => {
    const proposal = toProposal(candidate, sourceRegion)
    const isCertain = proposal.reasons.length === 0 && toDraft(proposal) !== undefined
    const { title, eventDate, eventStartTime, location, reasons, region } = proposal
    const outcome = setAside ? ('set_aside' as const) : isCertain ? ('published' as const) : ('waiting' as const)
    return { title, eventDate, eventStartTime, location, region, reasons, setAside: setAside ?? null, outcome }
  }
