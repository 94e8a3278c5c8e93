import type { SourceFailure } from '@convive/contracts/import-sources'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { readDocument, type DocumentReading, type WebDocument } from './read-document.ts'

/** The reply about a document: its reading, why it cannot be read, or an unexpected error. */
export type ReaderReply =
  | { reading: DocumentReading }
  | { failure: { code: SourceFailure; sentence: string } }
  | { error: string }

process.on('message', (document: WebDocument) => process.send?.(replyTo(document)))
process.on('disconnect', () => process.exit())
process.send?.('ready')

/** The edge of the process: any error of a parser becomes a failure of its document. */
function replyTo(document: WebDocument): ReaderReply {
  try {
    return { reading: readDocument(document) }
  } catch (error) {
    return error instanceof SourceError
      ? { failure: { code: error.code, sentence: error.message } }
      : { error: String(error).slice(0, 500) }
  }
}
