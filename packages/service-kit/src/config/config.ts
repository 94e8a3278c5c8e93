import * as z from 'zod/mini'
import type { MetricsConfig } from '../metrics/metrics.ts'
import { wholeNumber } from './variables.ts'

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

/** The port of `/metrics`, where nobody else listens. Without one nothing is measured. */
export const metricsVariables = {
  METRICS_PORT: z.optional(Port),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
}

/** The variables of every service. `gatewayKey` is the gateway's public Ed25519 key as JWK. */
export const serviceEnvironment = z.object({
  PORT: Port,
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//, 'a URL that begins with postgres://')),
  MIGRATE: z._default(z.enum(['start', 'never'], 'start or never'), 'start'),
  NATS_URL: z.string().check(z.minLength(1)),
  GATEWAY_PUBLIC_KEY: jsonVariable(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })),
  RATE_LIMIT: z._default(z.enum(['on', 'off'], 'on or off'), 'on'),
  LOG_LEVEL: z._default(z.string(), 'info'),
  DRAIN_SECONDS: drainSeconds,
  SECURITY_LOG_KEY: z.optional(z.string()),
  ...metricsVariables,
})

export type ServiceConfig = {
  port: number
  host: string
  databaseUrl: string
  /** False: another process migrates, and this one only checks. */
  migrates: boolean
  natsUrl: string
  gatewayKey: JsonWebKey
  /** False removes the limits, for load tests and demonstrations. */
  limits: boolean
  logLevel: string
  /** How long a process that stops still accepts requests. */
  drainSeconds: number
  /** The key of the hashes in the security log. */
  securityLogKey: string | undefined
} & MetricsConfig

/** Reads the variables of every service. Throws an error that names each missing or invalid one. */
export function readServiceConfig(env: NodeJS.ProcessEnv): ServiceConfig {
  const values = parseEnvironment(serviceEnvironment, env)
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    migrates: values.MIGRATE === 'start',
    natsUrl: values.NATS_URL,
    gatewayKey: values.GATEWAY_PUBLIC_KEY,
    limits: values.RATE_LIMIT === 'on',
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
    securityLogKey: values.SECURITY_LOG_KEY,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
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
