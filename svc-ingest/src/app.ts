import type { Composition, ServiceContext, ServiceDefinition } from '@convive/service-kit/service'
import { acceptAllRoute, acceptRoute } from './candidates/accept-candidates.ts'
import { listCandidatesRoute } from './candidates/list-candidates.ts'
import { rejectRoute } from './candidates/reject-candidate.ts'
import { eventSubscriptions } from './candidates/follow-events.ts'
import { tidyCandidates } from './candidates/tidy-candidates.ts'
import { CandidateEvents2, CandidateTables1 } from './candidates/schema.ts'
import { chatImports } from './chat/import-chats.ts'
import { submitChatRoute } from './chat/submit-chat.ts'
import { listImportsRoute, readImportRoute } from './imports/read-import.ts'
import { ImportTables1 } from './imports/schema.ts'
import { undoSettledSubscription } from './imports/settle-undo.ts'
import { undoImportRoute } from './imports/undo-import.ts'
import { createModel } from './model/model.ts'
import { readModelConfig } from './model/model-config.ts'
import { createQuota, tidyQuota } from './model/quota.ts'
import { AssistTables1 } from './model/schema.ts'
import { helpWithPoster, tellProgress } from './posters/analyze-image.ts'
import { createProgressBoard } from './posters/progress.ts'
import { createPosterReader, usualLimits } from './posters/reader/poster-reader.ts'
import { scanner } from './scans/scanner.ts'
import { ScanTables1 } from './scans/schema.ts'
import { SourceTables1 } from './sources/schema.ts'
import { helpWithText } from './text-help/enhance-description.ts'

/** Imports, sources and AI help: what is read elsewhere becomes candidates here, and events in svc-events. */
export const definition: ServiceDefinition = {
  name: 'svc-ingest',
  entities: [],
  migrations: [SourceTables1, ImportTables1, CandidateTables1, AssistTables1, CandidateEvents2, ScanTables1],
  compose,
}

function compose({ config, db, env, log, signal, stopping }: ServiceContext): Composition {
  const modelConfig = readModelConfig(env)
  const model = modelConfig && createModel(modelConfig, log)
  const quota = createQuota(db, config.limits)
  const helpers = { db, quota, model, log }
  const reader = createPosterReader(usualLimits, log)
  const board = createProgressBoard()
  const chats = chatImports(db, log, signal)
  const scanning = scanner({ db, env, log, signal, stopping })
  return {
    routes: [
      helpWithText(helpers),
      helpWithPoster({ ...helpers, reader, board }),
      tellProgress(board),
      submitChatRoute(db, { imports: chats, limits: config.limits, stopping }),
      listImportsRoute(db),
      // Before what stands behind an id, which their name would be taken for.
      listCandidatesRoute(db),
      acceptAllRoute(db),
      acceptRoute(db),
      rejectRoute(db),
      readImportRoute(db),
      undoImportRoute(db),
      ...scanning.routes,
    ],
    subscriptions: [...eventSubscriptions, undoSettledSubscription],
    jobs: [
      tidyQuota(db),
      chats.job,
      tidyCandidates(db),
      ...scanning.jobs,
    ],
    close: async () => {
      await scanning.close()
      reader.close()
    },
  }
}
