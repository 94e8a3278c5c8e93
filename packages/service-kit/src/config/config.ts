import * as z from 'zod/mini'
import type { MetricsConfig } from '../metrics/metrics.ts'
import type { TracingConfig } from '../tracing/tracing.ts'

// Schemas of environment variables. The message of each completes the sentence "VARIABLE must be …".

export const httpUrl = z.string().check(z.regex(/^https?:\/\/[^/\s]+/, 'a URL that begins with http:// or https://'))

/** The address of a site, without a path. */
export const origin = z.string().check(z.regex(/^https?:\/\/[^/\s]+$/, 'an origin such as https://convive.example'))

export const wholeNumber = (min: number, max: number) => {
  const message = `a whole number from ${min} to ${max}`
  return z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/, message)),
    z.pipe(z.transform(Number), z.number().check(z.gte(min, message), z.lte(max, message))),
  )
}

export const oneOf = <const T extends readonly [string, ...string[]]>(...values: T) =>
  z.enum(values, values.join(' or '))

const port = 'a port number'
const Port = z.pipe(z.string(port).check(z.regex(/^\d{1,5}$/, port)), z.transform(Number))

/** A variable that holds JSON. A text that is not JSON is refused like any other invalid value. */
export const jsonVariable = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.transform((value: unknown): unknown => {
      try {
        return JSON.parse(String(value))
      } catch {
        return undefined
      }
    }),
    schema,
  )

/** See `http/drain.ts`. */
export const drainSeconds = z._default(wholeNumber(0, 300), 5)

/** One or more addresses, separated by commas; a file with credentials, and one with the certificate authority. */
export const natsVariables = {
  NATS_URL: z.string().check(z.minLength(1)),
  NATS_CREDS: z.optional(z.string()),
  NATS_CA: z.optional(z.string()),
  NATS_REPLICAS: z._default(wholeNumber(1, 5), 1),
}

/** How to reach NATS, from `natsVariables`. */
export type NatsAccess = { natsUrl: string; natsCreds?: string | undefined; natsCa?: string | undefined }

export const natsAccess = (values: {
  NATS_URL: string
  NATS_CREDS?: string | undefined
  NATS_CA?: string | undefined
}): NatsAccess => ({
  natsUrl: values.NATS_URL,
  natsCreds: values.NATS_CREDS,
  natsCa: values.NATS_CA,
})

/** The separate port of `/metrics`. Without one, nothing is measured. */
export const metricsVariables = {
  METRICS_PORT: z.optional(Port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
}

const Share = z.pipe(
  z.string().check(z.regex(/^(0(\.\d{1,9})?|1(\.0{1,9})?)$/, 'a number from 0 to 1')),
  z.transform(Number),
)

/** Where traces go (OTLP over HTTP), and the share of requests that are traced. Without an address there are none. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(httpUrl),
  OTEL_TRACES_SAMPLER_ARG: z._default(Share, 0.05),
}

/** How to export traces, from `tracingVariables`. */
export const tracingConfig = (values: {
  OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined
  OTEL_TRACES_SAMPLER_ARG: number
}): TracingConfig => ({
  otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
  tracesSampled: values.OTEL_TRACES_SAMPLER_ARG,
})

const GatewayKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

/** The variables of every service. `GATEWAY_PUBLIC_KEY` is a public Ed25519 key as JWK, or several as a JWK set. */
const serviceEnvironment = z.object({
  PORT: Port,
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'a URL that begins with postgres://')),
  MIGRATION_DATABASE_URL: z.optional(
    z.string().check(z.regex(/^postgres(ql)?:\/\//, 'a URL that begins with postgres://')),
  ),
  DATABASE_POOL: z._default(wholeNumber(2, 100), 20),
  MIGRATE: z._default(z.enum(['start', 'never'], 'start or never'), 'start'),
  ...natsVariables,
  GATEWAY_PUBLIC_KEY: jsonVariable(
    z.union([GatewayKey, z.object({ keys: z.array(GatewayKey).check(z.minLength(1)) })]),
  ),
  RATE_LIMIT: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  LOG_LEVEL: z._default(z.string(), 'info'),
  DRAIN_SECONDS: drainSeconds,
  SECURITY_LOG_KEY: z.optional(z.string()),
  ...metricsVariables,
  ...tracingVariables,
})

export type ServiceConfig = {
  port: number
  host: string
  databaseUrl: string
  /** The largest number of connections in the service's pool. */
  databasePool: number
  /** Where the service migrates, if its own role does not own the tables. */
  migrationDatabaseUrl: string | undefined
  /** If false, another process migrates, and this one only checks the schema. */
  migrates: boolean
  /** The number of servers of a cluster that store each stream. */
  natsReplicas: number
  /** There are two keys while one is being replaced. */
  gatewayKeys: JsonWebKey[]
  /** False disables rate limits and caps, for load tests and demonstrations. */
  isLimited: boolean
  logLevel: string
  /** How long a stopping process still accepts requests. */
  drainSeconds: number
  /** The key of the hashes in the security log. */
  securityLogKey: string | undefined
} & MetricsConfig &
  TracingConfig &
  NatsAccess

/** Reads the variables of every service. Throws an error that names each missing or invalid one. */
export function readServiceConfig(env: NodeJS.ProcessEnv): ServiceConfig {
  const values = parseEnvironment(serviceEnvironment, env)
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    databasePool: values.DATABASE_POOL,
    migrationDatabaseUrl: values.MIGRATION_DATABASE_URL,
    migrates: values.MIGRATE === 'start',
    ...natsAccess(values),
    natsReplicas: values.NATS_REPLICAS,
    gatewayKeys: 'keys' in values.GATEWAY_PUBLIC_KEY ? values.GATEWAY_PUBLIC_KEY.keys : [values.GATEWAY_PUBLIC_KEY],
    isLimited: values.RATE_LIMIT === 'on',
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
    securityLogKey: values.SECURITY_LOG_KEY,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    ...tracingConfig(values),
  }
}

/**
 * Parses an environment by a schema. An empty variable counts as absent. Throws an error that names each variable that
 * does not fit.
 */
export function parseEnvironment<S extends z.ZodMiniObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(schema, present)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
  throw new Error(`Missing or wrong: ${names.join(', ')}`)
}
