import { getAnalysis } from '@convive/contracts/ai-assist'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { AnalysisProgress } from './analysis-progress.ts'

export const getAnalysisRoute = (progress: AnalysisProgress): Served =>
  serve(getAnalysis, ({ id }, { caller }) => Promise.resolve(progress.get(caller.userId, id)))
