import { type assistNotices, enhanceDescription } from '@convive/contracts/ai-assist'
import type { Database } from '@convive/service-kit/database/database'
import { serve, type Served } from '@convive/service-kit/http/serve'
import type { Logger } from '@convive/service-kit/logging/log'
import type { LocalMoment } from '@convive/event-extractor/chat/message-headers'
import { localNow } from '../time/local-now.ts'
import type { LanguageModel } from '../model/language-model.ts'
import type { AssistQuota } from './assist-quota.ts'
import type { AssistedText } from './rule-based-assist.ts'
import { ModelProposal, taskFor } from './check-model-proposal.ts'
import type { AssistReader } from './assist-reader.ts'

/** Must stay below the gateway's 25-second timeout. */
const maxModelSeconds = 20
/** The longest text takes four bytes per character. */
const maxBodyBytes = 100_000

export type AssistContext = {
  db: Database
  quota: AssistQuota
  model: LanguageModel | undefined
  texts: AssistReader
  log: Logger
}
type Asked = { description: string; eventType?: string | undefined; extractEventDetails: boolean }
type Notice = (typeof assistNotices)[number]

/**
 * Improves a description and reads its details: with a model if one is configured and its answer passes the fact
 * check, otherwise with rules.
 */
export const enhanceDescriptionRoute = (helpers: AssistContext): Served =>
  serve(
    enhanceDescription,
    (asked, { caller: { userId } }) => helpers.texts.forUser(userId, () => enhance(helpers, userId, asked)),
    maxBodyBytes,
  )

async function enhance(helpers: AssistContext, userId: number, asked: Asked) {
  await helpers.quota.charge('text', userId)
  const now = await localNow(helpers.db)
  const own = await helpers.texts.read('assistWithRules', asked.description, now)
  const proposed = await proposeWithModel(helpers, userId, { asked, own, now })
  const help = typeof proposed === 'string' ? own : proposed
  return {
    enhancedDescription: help.enhancedDescription,
    mode: typeof proposed === 'string' ? ('basic' as const) : ('ai' as const),
    notice: typeof proposed === 'string' ? proposed : null,
    ...(asked.extractEventDetails && help.details),
  }
}

/** The checked proposal of a model, or why there is none. */
async function proposeWithModel(
  { quota, model, texts, log }: AssistContext,
  userId: number,
  { asked, own, now }: { asked: Asked; own: AssistedText; now: LocalMoment },
): Promise<AssistedText | Notice> {
  if (!model) return 'no_model'
  if (!(await quota.take('question', userId))) return 'rate_limited'
  const answer = await model.ask({
    task: taskFor(now.date, asked.extractEventDetails),
    data: { text: JSON.stringify({ text: asked.description, kind: asked.eventType }) },
    name: 'announcement',
    answer: ModelProposal,
    seconds: maxModelSeconds,
  })
  if ('unanswered' in answer) return answer.unanswered
  const checked = await texts.read('checkProposal', asked.description, answer.value, own.details, now.date)
  if (typeof checked === 'string') log.warn({ objection: checked }, "a model's text was not used")
  return checked
}
