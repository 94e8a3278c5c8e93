import { findChangedFact } from '../fact-check/fact-check.ts'
import { serveReadings } from '../reading/reading-pool.ts'
import { checkProposal } from './check-model-proposal.ts'
import { assistWithPoster, assistWithRules } from './rule-based-assist.ts'

const readings = { assistWithPoster, assistWithRules, checkProposal, findChangedFact }
export type AssistReadings = typeof readings

serveReadings(readings)
