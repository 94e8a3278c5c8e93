import {
  auditCandidateRoute,
  rejectCandidateRoute,
  rejectCandidatesRoute,
  reopenCandidatesRoute,
  rescueCandidateRoute,
} from './candidates/reject-candidates.ts'
import { purgeLabelsJob } from './labels/label.store.ts'
import { createPictureEncoder } from '@convive/service-kit/pictures/picture-encoder'
import type { Composition, ServiceContext, ServiceDefinition } from '@convive/service-kit/service/service'
import { readIngestConfig } from './config.ts'
import { acceptCandidateRoute, acceptCandidatesRoute } from './candidates/accept-candidate.ts'
import { countCandidatesRoute, countWaitingImportsRoute, listCandidatesRoute } from './candidates/list-candidates.ts'
import { mergeCandidateRoute } from './candidates/merge-candidate.ts'
import { onEventCancelled, onEventDeleted, onEventImported, onImportedEventKept } from './candidates/event-links.ts'
import { onEventCreated, onEventUpdated } from './candidates/known-events.ts'
import { CandidateTable } from './candidates/candidate.store.ts'
import { purgeSourceTextsJob } from './candidates/purge-source-texts.job.ts'
import { importChatJobs } from './chat/import-chats.job.ts'
import { maxLinkMilliseconds, submitChatRoute } from './chat/submit-chat.ts'
import { getImportRoute, listImportedEventsRoute, listImportsRoute } from './imports/list-imports.ts'
import { ImportTable } from './imports/import.store.ts'
import { onImportUndoSettled, undoImportRoute } from './imports/undo-import.ts'
import { createLanguageModel } from './model/language-model.ts'
import { createAssistQuota } from './ai-assist/assist-quota.ts'
import { analyzeImageRoute, createAnalysisProgress, getAnalysisRoute } from './posters/analyze-image.ts'
import { createPosterReader, posterLimits } from './posters/poster-reader.ts'
import { ScanSourceTable, ScanTable } from './scans/scan.store.ts'
import { createSecondReader } from './second-reading/read-again.ts'
import { scanner } from './scans/scanner.ts'
import { SourceTable } from './sources/source.store.ts'
import { enhanceDescriptionRoute } from './ai-assist/enhance-description.ts'
import { translateEventRoute } from './ai-assist/translate-event.ts'
import { createAssistReader } from './ai-assist/assist-reader.ts'
import { migrations } from './migrations/index.ts'

/**
 * Imports, sources and AI assistance: turns texts from elsewhere into candidates, which svc-events turns into events.
 */
export const definition: ServiceDefinition = {
  name: 'svc-ingest',
  entities: [CandidateTable, ImportTable, SourceTable, ScanTable, ScanSourceTable],
  migrations,
  compose: (context) => compose(context),
}

/** `linkMilliseconds`: how long a paste waits in all for the ids of its events. */
export function compose(
  { config, db, env, log, signal, stopping }: ServiceContext,
  linkMilliseconds = maxLinkMilliseconds,
): Composition {
  const settings = readIngestConfig(env)
  const model = settings.model && createLanguageModel(settings.model, log)
  const quota = createAssistQuota(db, config.isLimited)
  const texts = createAssistReader(log)
  const helpers = { db, quota, model, texts, log }
  const pictures = createPictureEncoder(log)
  const reader = createPosterReader(posterLimits, log)
  const progress = createAnalysisProgress()
  const secondReader = createSecondReader(model, db, config.isLimited)
  const scanning = scanner({ db, settings, secondReader, log, signal, stopping })
  return {
    routes: [
      enhanceDescriptionRoute(helpers),
      translateEventRoute(helpers),
      analyzeImageRoute({ ...helpers, pictures, reader, progress }),
      getAnalysisRoute(progress),
      submitChatRoute(db, {
        isLimited: config.isLimited,
        stopping,
        maxPublished: settings.maxPublishedPerImport,
        linkMilliseconds,
      }),
      listImportsRoute(db),
      // These come before the routes with an id, whose pattern would match them too.
      listCandidatesRoute(db),
      countWaitingImportsRoute(db),
      countCandidatesRoute(db),
      acceptCandidatesRoute(db),
      rejectCandidatesRoute(db),
      mergeCandidateRoute(db),
      reopenCandidatesRoute(db),
      acceptCandidateRoute(db),
      rejectCandidateRoute(db),
      rescueCandidateRoute(db),
      auditCandidateRoute(db),
      getImportRoute(db),
      listImportedEventsRoute(db),
      undoImportRoute(db),
      ...scanning.routes,
    ],
    subscriptions: [
      onEventCreated,
      onEventUpdated,
      onEventImported,
      onImportedEventKept,
      onEventCancelled,
      onEventDeleted,
      onImportUndoSettled,
    ],
    jobs: [
      ...importChatJobs({ db, log, signal, maxPublished: settings.maxPublishedPerImport, secondReader }),
      purgeSourceTextsJob(db),
      purgeLabelsJob(db),
      ...scanning.jobs,
    ],
    close: async () => {
      await scanning.close()
      texts.close()
      reader.close()
      pictures.close()
    },
  }
}
