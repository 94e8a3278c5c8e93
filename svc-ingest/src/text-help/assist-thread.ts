import { serveThread } from '../threads/thread-pool.ts'
import { checkProposal } from './check-model-proposal.ts'
import { assistWithRules } from './rule-based-assist.ts'

const functions = { assistWithRules, checkProposal }
export type AssistFunctions = typeof functions

serveThread(functions)
