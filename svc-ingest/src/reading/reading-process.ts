import type { SourceFailure } from '@convive/contracts/import-sources'
import { runPoolWorker } from '@convive/service-kit/child-processes/process-pool'
import { SourceError } from '@convive/service-kit/fetching/source-error'
import { checkProposal } from '../ai-assist/check-model-proposal.ts'
import { assistWithPoster, assistWithRules } from '../ai-assist/rule-based-assist.ts'
import { readConversation } from '../chat/read-conversation.ts'
import { readDocument } from '../documents/read-document.ts'
import { findChangedFact } from '../fact-check/fact-check.ts'

const readings = { assistWithPoster, assistWithRules, checkProposal, findChangedFact, readConversation, readDocument }
export type Readings = typeof readings

export type ReadingRequest = { name: keyof Readings; args: unknown[] }
/** The result, or why a document cannot be read. */
export type ReadingReply = { result: unknown } | { failure: { code: SourceFailure; sentence: string } }

runPoolWorker(async ({ name, args }: ReadingRequest): Promise<ReadingReply> => {
  const read = readings[name] as (...args: unknown[]) => unknown
  try {
    return { result: read(...args) }
  } catch (error) {
    if (error instanceof SourceError) return { failure: { code: error.code, sentence: error.message } }
    throw error
  }
})
