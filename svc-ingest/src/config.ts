import { httpUrl, oneOf, origin, parseEnvironment, wholeNumber } from '@convive/service-kit/config/config'
import * as z from 'zod/mini'
import type { ModelConfig } from './model/language-model.ts'

const modelVariables = {
  /** The key of a language model. Without it no model is asked. */
  OPENAI_API_KEY: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, 'text without spaces'))),
  /** The server of the model, if it is not OpenAI's. */
  OPENAI_BASE_URL: z.optional(httpUrl),
  OPENAI_MODEL: z._default(z.string().check(z.regex(/^[\x21-\x7e]{1,200}$/, 'text without spaces')), 'gpt-4o-mini'),
}

/** The environment variables of svc-ingest, in addition to those of every service. */
export const environment = z.object({
  ...modelVariables,
  /** The address of the site. The scanner sends it, so that webmasters can see who is scanning their pages. */
  SITE_URL: origin,
  /**
   * The number of events that an import of a chat, or a web source within a day, may publish without a person. Others
   * wait.
   */
  IMPORT_MAX_PUBLISHED: z._default(wholeNumber(0, 100_000), 200),
  /** Minutes between two scheduled scans of all sources. */
  SCAN_INTERVAL_MINUTES: z._default(wholeNumber(1, 10_080), 15),
  /** How long the scanner waits between two requests to one host. */
  SCAN_GAP_MILLISECONDS: z._default(wholeNumber(0, 60_000), 1000),
  /** `on` allows the scanner to read this machine and its private networks. */
  SCAN_ALLOW_PRIVATE_HOSTS: z._default(oneOf('on', 'off'), 'off'),
})

export type IngestConfig = {
  siteUrl: string
  scanIntervalMinutes: number
  scanGapMilliseconds: number
  allowPrivateHosts: boolean
  maxPublishedPerImport: number
  model: ModelConfig | undefined
}

/** Throws an error that names each missing or wrong variable. */
export function readIngestConfig(env: NodeJS.ProcessEnv): IngestConfig {
  const values = parseEnvironment(environment, env)
  return {
    siteUrl: values.SITE_URL,
    scanIntervalMinutes: values.SCAN_INTERVAL_MINUTES,
    scanGapMilliseconds: values.SCAN_GAP_MILLISECONDS,
    allowPrivateHosts: values.SCAN_ALLOW_PRIVATE_HOSTS === 'on',
    maxPublishedPerImport: values.IMPORT_MAX_PUBLISHED,
    model: toModelConfig(values),
  }
}

/** Undefined without a key. */
export const readModelConfig = (env: NodeJS.ProcessEnv): ModelConfig | undefined =>
  toModelConfig(parseEnvironment(z.object(modelVariables), env))

const toModelConfig = ({
  OPENAI_API_KEY,
  OPENAI_BASE_URL,
  OPENAI_MODEL,
}: Pick<z.output<typeof environment>, keyof typeof modelVariables>): ModelConfig | undefined =>
  OPENAI_API_KEY === undefined ? undefined : { apiKey: OPENAI_API_KEY, baseUrl: OPENAI_BASE_URL, name: OPENAI_MODEL }
