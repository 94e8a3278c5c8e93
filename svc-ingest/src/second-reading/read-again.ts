import type { Database } from '@convive/service-kit/database/database'
import { createRateLimiter, type RateLimit } from '@convive/service-kit/limits/rate-limit'
import type { Finding } from '../candidates/finding.ts'
import type { LanguageModel } from '../model/language-model.ts'
import { ModelReading, taskFor, withSecondReading } from './second-reading.rules.ts'

/** Limits of one import, in questions and in milliseconds, and of one question, in seconds. A paste is waited for. */
const maxQuestions = 30
const maxMilliseconds = 12_000
const questionSeconds = 8
const maxAtOnce = 4
/** A longer text is no announcement. */
const maxTextLength = 5000

const ofAllImports: RateLimit = { name: 'import-question', max: 600, seconds: 3600 }

/** Lets a model read the texts of findings too. Never rejects because of the model; without an answer nothing changes. */
export type ReadAgain = <F extends Finding>(findings: F[], signal: AbortSignal) => Promise<F[]>

/** Opens the second reading of one import. Without a model, every finding stays as it is. */
export type SecondReader = () => ReadAgain

export function createSecondReader(model: LanguageModel | undefined, db: Database, isLimited: boolean): SecondReader {
  if (!model) return () => (findings) => Promise.resolve(findings)
  const limiter = createRateLimiter(isLimited)
  const mayAsk = async () => (await limiter.take(db.source, ofAllImports, 'all imports')).allowed
  return () => {
    const until = Date.now() + maxMilliseconds
    let questions = 0
    return async (findings, signal) => {
      const groups = await groupsToRead(db, findings)
      const read = new Map<Finding, Finding>()
      const next = async () => {
        const seconds = Math.min(questionSeconds, Math.floor((until - Date.now()) / 1000))
        const isOver = signal.aborted || seconds < 1 || questions >= maxQuestions || groups.length === 0
        if (isOver || !(await mayAsk())) return undefined
        const group = groups.shift()
        if (group) questions++
        return group && { group, seconds }
      }
      const work = async () => {
        for (let question = await next(); question; question = await next()) {
          const { group, seconds } = question
          const answer = await ask(model, group, seconds, signal)
          // A server that fails is not asked for the rest of the import.
          if ('unanswered' in answer) {
            if (answer.unanswered !== 'bad_answer') groups.length = 0
            continue
          }
          for (const [index, one] of withSecondReading(group, answer.value).entries()) read.set(group[index]!, one)
        }
      }
      await Promise.all(Array.from({ length: maxAtOnce }, work))
      return findings.map((finding) => (read.get(finding) as typeof finding | undefined) ?? finding)
    }
  }
}

const ask = (
  model: LanguageModel,
  [{ text, writtenOn = '' }]: [Finding, ...Finding[]],
  seconds: number,
  signal: AbortSignal,
) =>
  model.ask({
    task: taskFor(writtenOn),
    data: { text: JSON.stringify({ text }) },
    name: 'events',
    answer: ModelReading,
    seconds,
    signal,
  })

/**
 * The events of running text that are new, or new in these words, by text. A source is read many times a day, and the
 * same words are asked about once. Those that would wait come first.
 */
async function groupsToRead(db: Database, findings: Finding[]): Promise<[Finding, ...Finding[]][]> {
  const asked = findings.filter(
    ({ writtenOn, setAside, followsUp, text }) => writtenOn && !setAside && !followsUp && text.length <= maxTextLength,
  )
  if (asked.length === 0) return []
  const rows: { sourceUid: string; text: string | null }[] = await db.source.query(
    'SELECT source_uid AS "sourceUid", text FROM candidate WHERE source = $1 AND source_uid = ANY($2)',
    [asked[0]!.source, asked.map(({ sourceUid }) => sourceUid)],
  )
  const known = new Map(rows.map(({ sourceUid, text }) => [sourceUid, text]))
  const fresh = asked.filter(({ sourceUid, text }) => known.get(sourceUid) !== text)
  const byText = Map.groupBy(fresh, ({ text, writtenOn }) => JSON.stringify([text, writtenOn]))
  const waits = (group: Finding[]) => group.some(({ attended }) => attended !== true)
  return [...byText.values()].toSorted((one, other) => Number(waits(other)) - Number(waits(one))) as [
    Finding,
    ...Finding[],
  ][]
}
