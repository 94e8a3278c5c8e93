import { parseEnvironment } from '@convive/service-kit/config'
import * as z from 'zod/mini'

const Environment = z.object({
  OPENAI_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/))),
  OPENAI_BASE_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]/))),
  OPENAI_MODEL: z._default(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/)), 'gpt-4o-mini'),
})

/** Where a model is asked, and which. */
export type ModelConfig = { apiKey: string; baseUrl: string | undefined; name: string }

/** Undefined without a key: then nothing is ever asked. Throws naming the variable that does not fit. */
export function readModelConfig(env: NodeJS.ProcessEnv): ModelConfig | undefined {
  const { OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL } = parseEnvironment(Environment, env)
  return OPENAI_API_KEY === undefined ? undefined : { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, name: OPENAI_MODEL }
}
