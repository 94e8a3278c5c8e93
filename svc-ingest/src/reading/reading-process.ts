import type { SourceFailure } from '@convive/contracts/import-sources'
import { runPoolWorker } from '@convive/service-kit/child-processes/process-pool'
import { SourceError } from '@convive/service-kit/fetching/source-error'

/** A process loads the modules of its first readings only. */
const assist = () => import('../ai-assist/rule-based-assist.ts')
const readings = {
  assistWithPoster: async () => (await assist()).assistWithPoster,
  assistWithRules: async () => (await assist()).assistWithRules,
  checkProposal: async () => (await import('../ai-assist/check-model-proposal.ts')).checkProposal,
  findChangedFact: async () => (await import('../fact-check/fact-check.ts')).findChangedFact,
  readConversation: async () => (await import('../chat/read-conversation.ts')).readConversation,
  readDocument: async () => (await import('../documents/read-document.ts')).readDocument,
}
export type Readings = { [K in keyof typeof readings]: Awaited<ReturnType<(typeof readings)[K]>> }

export type ReadingRequest = { name: keyof Readings; args: unknown[] }
/** The result, or why a document cannot be read. */
export type ReadingReply = { result: unknown } | { failure: { code: SourceFailure; sentence: string } }

runPoolWorker(async ({ name, args }: ReadingRequest): Promise<ReadingReply> => {
  const read = (await readings[name]()) as (...args: unknown[]) => unknown
  try {
    return { result: read(...args) }
  } catch (error) {
    if (error instanceof SourceError) return { failure: { code: error.code, sentence: error.message } }
    throw error
  }
})
