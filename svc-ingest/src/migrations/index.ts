import type { Migration } from '@convive/service-kit/database/migration'
import { sources } from './0001-sources.ts'
import { imports } from './0002-imports.ts'
import { candidates } from './0003-candidates.ts'
import { candidateEvents } from './0004-candidate-events.ts'
import { scans } from './0005-scans.ts'
import { assist } from './0006-assist.ts'
import { handlerNames } from './0007-handler-names.ts'
import { jobsAndLimits } from './0008-jobs-and-limits.ts'
import { deletedEvents } from './0009-deleted-events.ts'
import { sourceHealth } from './0010-source-health.ts'
import { setAside } from './0011-set-aside.ts'
import { labels } from './0012-labels.ts'
import { auditIndex } from './0013-audit-index.ts'
import { candidatesAbout } from './0014-candidates-about.ts'
import { reviewFacts } from './0015-review-facts.ts'
import { reviewIndex } from './0016-review-index.ts'
import { otherReadings } from './0017-other-readings.ts'
import { pausedSources } from './0018-paused-sources.ts'
import { sourceQuestions } from './0019-source-questions.ts'
import { aboutIndex } from './0020-about-index.ts'
import { offeredFields } from './0021-offered-fields.ts'
import { listedAgain } from './0022-listed-again.ts'

/** In the order in which they run: append, never insert. */
export const migrations: Migration[] = [
  sources,
  imports,
  candidates,
  candidateEvents,
  scans,
  assist,
  handlerNames,
  jobsAndLimits,
  deletedEvents,
  sourceHealth,
  setAside,
  labels,
  auditIndex,
  candidatesAbout,
  reviewFacts,
  reviewIndex,
  otherReadings,
  pausedSources,
  sourceQuestions,
  aboutIndex,
  offeredFields,
  listedAgain,
]
