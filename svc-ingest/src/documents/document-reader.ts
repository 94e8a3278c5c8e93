import { ProcessFailure } from '@convive/service-kit/child-processes/process-pool'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { createReadingPool, type ReadingLimits } from '../reading/reading-pool.ts'
import type { DocumentReading, readDocument, WebDocument } from './read-document.ts'

export type DocumentReader = {
  /** Throws a SourceError; `source_reading_failed` if the process had to be ended, or a parser gave up. */
  read: (document: WebDocument) => Promise<DocumentReading>
  /** Ends the process. The document that it reads fails. */
  close: () => void
}

const defaultLimits: ReadingLimits = { maxWaiting: 1000, seconds: 30, idleSeconds: 30 }

/** Reads the documents of sources. */
export function createDocumentReader(limits: Partial<ReadingLimits> = {}): DocumentReader {
  const pool = createReadingPool<{ readDocument: typeof readDocument }>(
    new URL('./document-process.ts', import.meta.url),
    { ...defaultLimits, ...limits },
  )
  return {
    read: (document) =>
      pool.read('readDocument', document).catch((error: unknown) => {
        if (!(error instanceof ProcessFailure)) throw error
        const sentence =
          error.cause === undefined ? 'The page takes too long or too much memory to read.' : 'The page cannot be read.'
        throw new SourceError('source_reading_failed', sentence, { cause: error })
      }),
    close: () => pool.close(),
  }
}
