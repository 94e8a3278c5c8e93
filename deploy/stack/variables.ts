import { tracingVariables } from '@convive/service-kit/config/config'
import { environment as gateway } from '@convive/gateway/config/config'
import { mailVariables } from '@convive/service-kit/mail/outbound-messages'
import { environment as cora } from '@convive/svc-cora/config'
import { environment as events } from '@convive/svc-events/config'
import { environment as ingest } from '@convive/svc-ingest/config'
import { environment as payments } from '@convive/svc-payments/config'
import * as z from 'zod/mini'

type Variables = Record<string, z.ZodMiniType>

/** The variables that the stack itself sets for its processes. */
const setByStack = new Set(
  (
    'PORT HOST DATA_DIR DATABASE_URL NATS_URL NODE_ENV LOG_LEVEL DRAIN_SECONDS RATE_LIMIT SITE_URL ' +
    'SEED_DEMO ADMIN_USERNAME ADMIN_PASSWORD GATEWAY_PRIVATE_KEY GATEWAY_PUBLIC_KEY SECURITY_LOG_KEY SERVICES FRONT_END_STORE DEV_SERVERS REMOTES ' +
    'NATS_CREDS NATS_CA NATS_REPLICAS METRICS_PORT METRICS_HOST MIGRATE DATABASE_POOL MIGRATION_DATABASE_URL'
  ).split(' '),
)

const passedThrough = (variables: Variables): Variables =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !setByStack.has(name)))

/**
 * The variables that a person may set and that reach a process unchanged, by process, each with the schema of the
 * service that reads it. A process does not see what it does not need.
 */
export const variablesOf = {
  'svc-identity': { ...tracingVariables, ...mailVariables },
  'svc-events': { ...tracingVariables, ...mailVariables, ...passedThrough(events.shape) },
  'svc-cora': { ...tracingVariables, ...passedThrough(cora.shape) },
  'svc-ingest': { ...tracingVariables, ...passedThrough(ingest.shape) },
  'svc-payments': { ...tracingVariables, ...passedThrough(payments.shape) },
  gateway: passedThrough(gateway.shape),
} satisfies Record<string, Variables>

/** The same for all processes together. */
export const serviceVariables: Variables = Object.assign({}, ...Object.values(variablesOf))

/** True for a variable of this project; false for one of the machine, which every process inherits. */
export const isProjectVariable = (name: string): boolean =>
  setByStack.has(name) || name in serviceVariables || name.startsWith('npm_')

/** Says what a value must be, without repeating it; undefined for a valid value. */
export function problemWith(schema: z.ZodMiniType, value: string): string | undefined {
  const parsed = z.safeParse(schema, value)
  return parsed.success ? undefined : parsed.error.issues[0]?.message
}
