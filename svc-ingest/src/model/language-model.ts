import type OpenAI from 'openai'
import type { Logger } from '@convive/service-kit/logging/log'
import * as z from 'zod/mini'
import { parseRetryAfter } from '@convive/service-kit/fetching/fetch-context'

/** The server and the name of a model. */
export type ModelConfig = { apiKey: string; baseUrl: string | undefined; name: string }

/**
 * A question: `data` is user input (a text, or a picture as a data URL), separate from the `task`. `seconds` limits
 * the wait for the answer, and `signal` ends it.
 */
type Question<S extends z.ZodMiniType> = {
  task: string
  data: { text: string } | { picture: string }
  name: string
  answer: S
  seconds: number
  signal?: AbortSignal
}

/** Why there is no answer: the model's rate limit, a failure or time-out, or an answer that does not fit the schema. */
type NoAnswerReason = 'rate_limited' | 'failed' | 'bad_answer'
export type Answered<T> = { value: T } | { unanswered: NoAnswerReason }

/**
 * A language model behind a protocol that many servers support. It gets no tools, and `ask` never rejects, because
 * every caller has a fallback.
 */
export type LanguageModel = { ask<S extends z.ZodMiniType>(question: Question<S>): Promise<Answered<z.output<S>>> }

const maxRetryAfterSeconds = 300

/**
 * Asks a server that supports the chat completions protocol. After a 429 it asks nothing for as long as the server
 * says, at most five minutes.
 */
export function createLanguageModel(config: ModelConfig, log: Logger): LanguageModel {
  let rateLimitedUntil = 0
  let client: Promise<OpenAI> | undefined
  return {
    ask: async (question) => {
      if (Date.now() < rateLimitedUntil) return { unanswered: 'rate_limited' }
      client ??= createClient(config)
      const { default: OpenAIErrors } = await import('openai')
      try {
        return parseAnswer(question.answer, await complete(await client, config.name, question))
      } catch (error) {
        // A failure of the model's server must not fail a request that has a fallback.
        const isRateLimited = error instanceof OpenAIErrors.RateLimitError
        if (isRateLimited) rateLimitedUntil = Date.now() + secondsOf(error.headers?.get('retry-after')) * 1000
        log.warn(
          {
            reason: error instanceof Error ? error.name : 'unknown',
            status: error instanceof OpenAIErrors.APIError ? (error.status as unknown) : undefined,
          },
          'the model did not answer',
        )
        return { unanswered: isRateLimited ? 'rate_limited' : 'failed' }
      }
    },
  }
}

/** The library is loaded with the first question, so never without a key. */
async function createClient({ apiKey, baseUrl }: ModelConfig): Promise<OpenAI> {
  const { default: Client } = await import('openai')
  return new Client({ apiKey, baseURL: baseUrl ?? null, maxRetries: 0, fetch: fetchBounded, logLevel: 'off' })
}

async function complete<S extends z.ZodMiniType>(
  client: OpenAI,
  model: string,
  { task, data, name, answer, seconds, signal }: Question<S>,
): Promise<string | null | undefined> {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(answer)
  const completion = await client.chat.completions.create(
    {
      model,
      messages: [
        { role: 'system', content: task },
        {
          role: 'user',
          content: 'text' in data ? data.text : [{ type: 'image_url', image_url: { url: data.picture } }],
        },
      ],
      response_format: { type: 'json_schema', json_schema: { name, strict: true, schema } },
    },
    {
      signal: AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]),
      timeout: seconds * 1000,
    },
  )
  return completion.choices?.[0]?.message?.content
}

function parseAnswer<S extends z.ZodMiniType>(schema: S, content: string | null | undefined): Answered<z.output<S>> {
  const parsed = z.safeParse(z.pipe(z.string(), z.pipe(z.transform(parseJson), schema)), content)
  return parsed.success ? { value: parsed.data } : { unanswered: 'bad_answer' }
}

/** A model may return anything. Servers without structured output often wrap it in a code fence. */
function parseJson(content: string): unknown {
  const fenced = /^\s*```(?:json)?\n([\s\S]*)\n```\s*$/.exec(content)
  try {
    return JSON.parse(fenced?.[1] ?? content)
  } catch {
    return undefined
  }
}

/** The seconds of `Retry-After` within bounds; one minute without it. */
const secondsOf = (header: string | null | undefined): number =>
  Math.min(maxRetryAfterSeconds, Math.max(1, parseRetryAfter(header) ?? 60))

const maxBytes = 1_000_000

/**
 * Fetches from a server that is not ours. It reads the whole body, so that the caller's time limit covers it, rejects
 * if the body exceeds 1 MB, and does not follow redirects.
 */
async function fetchBounded(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'error' })
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxBytes) throw new Error('The answer is too large')
    chunks.push(chunk)
  }
  const { status, statusText, headers } = response
  return new Response(status === 204 ? null : new Blob(chunks), {
    status,
    statusText,
    headers: withoutEncoding(headers),
  })
}

/** The body has already been decoded. */
function withoutEncoding(headers: Headers): Headers {
  const kept = new Headers(headers)
  kept.delete('content-encoding')
  kept.delete('content-length')
  return kept
}
