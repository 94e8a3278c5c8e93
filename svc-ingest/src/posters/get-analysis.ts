import { getAnalysis } from '@convive/contracts/ai-assist'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { ProgressBoard } from './analysis-progress.ts'

export const getAnalysisRoute = (board: ProgressBoard): Served =>
  serve(getAnalysis, ({ id }, { caller }) => Promise.resolve(board.read(caller.userId, id)))
