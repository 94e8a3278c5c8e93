import type { SourceFailure } from '@convive/contracts/external-sources'
import { SourceFailed } from '../fetching/source-failed.ts'
import { readDocument, type DocumentReading, type WebDocument } from './read-document.ts'

/** What the process answers about a document: what it says, why it cannot be read, or what nobody expected. */
export type Answer = { reading: DocumentReading } | { failure: { code: SourceFailure; sentence: string } } | { error: string }

process.on('message', (document: WebDocument) => process.send?.(answerTo(document)))
process.on('disconnect', () => process.exit())

/** The edge of the process: whatever a stranger's page makes the parsers throw ends here, as the failure of that page. */
function answerTo(document: WebDocument): Answer {
  try {
    return { reading: readDocument(document) }
  } catch (error) {
    return error instanceof SourceFailed ? { failure: { code: error.code, sentence: error.message } } : { error: String(error).slice(0, 500) }
  }
}
