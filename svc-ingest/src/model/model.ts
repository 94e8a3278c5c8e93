import type OpenAI from 'openai'
import type { Logger } from '@convive/service-kit/log'
import * as z from 'zod/mini'
import { fetchBounded } from './fetch-bounded.ts'
import type { ModelConfig } from './model-config.ts'

/** What is asked: `data` is what people gave (a text, a picture as a data URL), apart from the `task`. `seconds` bound the answer. */
export type Question<S extends z.ZodMiniType> = { task: string; data: { text: string } | { picture: string }; name: string; answer: S; seconds: number }

/** Why there is no answer: it has no time for us now, it failed or was late, or what it said was not what was asked. */
export type Unanswered = 'rate_limited' | 'failed' | 'bad_answer'
export type Answered<T> = { value: T } | { unanswered: Unanswered }

/** A language model behind a protocol that many servers speak. It is given no tools, and never rejects: whoever asks has something to fall back on. */
export type Model = { ask<S extends z.ZodMiniType>(question: Question<S>): Promise<Answered<z.output<S>>> }

const longestRest = 300

/** Asks one of the servers that speak the chat completions protocol. After a 429 it is left alone for as long as it said, at most five minutes. */
export function createModel(config: ModelConfig, log: Logger): Model {
  const rest = { until: 0 }
  let client: Promise<OpenAI> | undefined
  return {
    ask: async (question) => {
      if (Date.now() < rest.until) return { unanswered: 'rate_limited' }
      client ??= connect(config)
      const { default: OpenAIErrors } = await import('openai')
      try {
        return read(question.answer, await complete(await client, config.name, question))
      } catch (error) {
        // Whatever a server of somebody else's does must not end a request that can be answered without it.
        const busy = error instanceof OpenAIErrors.RateLimitError
        if (busy) rest.until = Date.now() + secondsOf(error.headers?.get('retry-after')) * 1000
        log.warn({ reason: error instanceof Error ? error.name : 'unknown', status: error instanceof OpenAIErrors.APIError ? (error.status as unknown) : undefined }, 'the model did not answer')
        return { unanswered: busy ? 'rate_limited' : 'failed' }
      }
    },
  }
}

/** The library is loaded by the first question: without a key it never is. */
async function connect({ apiKey, baseUrl }: ModelConfig): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({ apiKey, baseURL: baseUrl ?? null, maxRetries: 0, fetch: fetchBounded, logLevel: 'off' })
}

async function complete<S extends z.ZodMiniType>(client: OpenAI, model: string, { task, data, name, answer, seconds }: Question<S>): Promise<string | null | undefined> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer)
  const completion = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: 'system', content: task },
        { role: 'user', content: 'text' in data ? data.text : [{ type: 'image_url', image_url: { url: data.picture } }] },
      ],
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    },
    { signal: AbortSignal.timeout(seconds * 1000), timeout: seconds * 1000 },
  )
  return completion.choices?.[0]?.message?.content
}

function read<S extends z.ZodMiniType>(schema: S, content: string | null | undefined): Answered<z.output<S>> {
  const parsed = z.safeParse(z.pipe(z.string(), z.pipe(z.transform(parseJson), schema)), content)
  return parsed.success ? { value: parsed.data } : { unanswered: 'bad_answer' }
}

/** A model may say anything. Servers without structured output like to wrap it in a fence. */
function parseJson(content: string): unknown {
  const fenced = /^\s*```(?:json)?\n([\s\S]*)\n```\s*$/.exec(content)
  try {
    return JSON.parse(fenced?.[1] ?? content)
  } catch {
    return undefined
  }
}

/** `Retry-After` in seconds or as a date; a minute where it says nothing. */
function secondsOf(header: string | null | undefined): number {
  const seconds = /^\d{1,6}$/.test(header ?? '') ? Number(header) : (Date.parse(header ?? '') - Date.now()) / 1000
  return Number.isNaN(seconds) ? 60 : Math.min(longestRest, Math.max(1, seconds))
}
