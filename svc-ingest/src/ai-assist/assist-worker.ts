import { findChangedFact } from '../fact-check/fact-check.ts'
import { serveThread } from '../worker-threads/thread-pool.ts'
import { checkProposal } from './check-model-proposal.ts'
import { assistWithPoster, assistWithRules } from './rule-based-assist.ts'

const functions = { assistWithPoster, assistWithRules, checkProposal, findChangedFact }
export type AssistFunctions = typeof functions

serveThread(functions)
