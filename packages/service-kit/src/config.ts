import * as z from 'zod/mini'

const Port = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))

/** A variable that holds JSON; text that is none is refused like any other wrong value. */
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

/** What every service is told by its environment. `gatewayKey` is the gateway's public Ed25519 key as JWK. */
const ServiceEnvironment = z.object({
  PORT: Port,
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.string().check(z.regex(/^postgres(ql)?:\/\//)),
  NATS_URL: z.string().check(z.minLength(1)),
  GATEWAY_PUBLIC_KEY: jsonVariable(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })),
  RATE_LIMIT: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.string(), 'info'),
})

export type ServiceConfig = {
  port: number
  host: string
  databaseUrl: string
  natsUrl: string
  gatewayKey: JsonWebKey
  /** False lifts the limits for load tests and demos. */
  limits: boolean
  logLevel: string
}

/** Reads a service's configuration once. Throws an error that names each missing or wrong variable. */
export function readServiceConfig(env: NodeJS.ProcessEnv): ServiceConfig {
  const values = parseEnvironment(ServiceEnvironment, env)
  return {
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    natsUrl: values.NATS_URL,
    gatewayKey: values.GATEWAY_PUBLIC_KEY,
    limits: values.RATE_LIMIT === 'on',
    logLevel: values.LOG_LEVEL,
  }
}

/** Parses an environment by a schema; an empty variable counts as absent. Throws naming the variables that do not fit. */
export function parseEnvironment<S extends z.ZodMiniObject>(schema: S, env: NodeJS.ProcessEnv): z.output<S> {
  const present = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const parsed = z.safeParse(schema, present)
  if (parsed.success) return parsed.data
  const names = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0])))]
  throw new Error(`Missing or wrong: ${names.join(', ')}`)
}
