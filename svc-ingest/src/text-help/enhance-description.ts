import { type assistNotices, enhanceDescription } from '@convive/contracts/assist'
import type { Database } from '@convive/service-kit/database'
import { serve, type Served } from '@convive/service-kit/http'
import type { Logger } from '@convive/service-kit/log'
import type { LocalMoment } from '../chat/chat.ts'
import { localNow } from '../details/local-moment.ts'
import type { Model } from '../model/model.ts'
import type { Quota } from '../model/quota.ts'
import { checkProposal } from './check-proposal.ts'
import { helpWithoutModel, type Help } from './help-without-model.ts'
import { Proposal, taskFor } from './model-proposal.ts'

/** The gateway waits for 25 seconds. */
const mostSeconds = 20
/** The longest text takes four bytes a character. */
const mostBytes = 100_000

export type Helpers = { db: Database; quota: Quota; model: Model | undefined; log: Logger }
type Asked = { description: string; eventType?: string | undefined; extractEventDetails: boolean }
type Notice = (typeof assistNotices)[number]

/** Improves a description and reads its details: by a model where there is one and what it says holds, else by rules. */
export const helpWithText = (helpers: Helpers): Served =>
  serve(
    enhanceDescription,
    async (asked, { caller }) => {
      await helpers.quota.charge('text', caller.userId)
      const now = await localNow(helpers.db)
      const own = helpWithoutModel(asked.description, now)
      const proposed = await propose(helpers, caller.userId, { asked, own, now })
      const help = typeof proposed === 'string' ? own : proposed
      return {
        enhancedDescription: help.enhancedDescription,
        mode: typeof proposed === 'string' ? ('basic' as const) : ('ai' as const),
        notice: typeof proposed === 'string' ? proposed : null,
        ...(asked.extractEventDetails && help.details),
      }
    },
    mostBytes,
  )

/** What a model makes of it, or why there is nothing of it. */
async function propose({ quota, model, log }: Helpers, userId: number, { asked, own, now }: { asked: Asked; own: Help; now: LocalMoment }): Promise<Help | Notice> {
  if (!model) return 'no_model'
  if (!(await quota.take('question', userId))) return 'rate_limited'
  const answer = await model.ask({
    task: taskFor(now.date, asked.extractEventDetails),
    data: { text: JSON.stringify({ text: asked.description, kind: asked.eventType }) },
    name: 'announcement',
    answer: Proposal,
    seconds: mostSeconds,
  })
  if ('unanswered' in answer) return answer.unanswered
  const checked = checkProposal(asked.description, answer.value, own.details, now.date)
  if (typeof checked === 'string') log.warn({ objection: checked }, "a model's text was not used")
  return checked
}
