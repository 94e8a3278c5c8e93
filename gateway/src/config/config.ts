import {
  drainSeconds,
  httpUrl,
  jsonVariable,
  metricsVariables,
  type NatsAccess,
  natsAccess,
  natsVariables,
  oneOf,
  origin,
  parseEnvironment,
  tracingConfig,
  tracingVariables,
  wholeNumber,
} from '@convive/service-kit/config/config'
import type { MetricsConfig } from '@convive/service-kit/metrics/metrics'
import type { TracingConfig } from '@convive/service-kit/tracing/tracing'
import * as z from 'zod/mini'

const serviceOrigin = z.string().check(z.regex(/^https?:\/\/[^/\s]+\/?$/, 'an origin such as http://svc-events:8080'))
const TokenHash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** The environment variables of the gateway. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535),
  HOST: z._default(z.string(), '127.0.0.1'),
  GATEWAY_PRIVATE_KEY: jsonVariable(
    z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() }),
  ),
  SERVICES: jsonVariable(z.record(z.string(), z.union([serviceOrigin, z.array(serviceOrigin).check(z.minLength(1))]))),
  FRONT_END_STORE: z.optional(z.string()),
  BUILT_FRONT_ENDS: z.optional(z.string()),
  S3_ACCESS_KEY_ID: z.optional(z.string()),
  S3_SECRET_ACCESS_KEY: z.optional(z.string()),
  S3_REGION: z.optional(z.string()),
  PUBLISH_TOKENS: z.optional(jsonVariable(z.record(z.string(), z.union([TokenHash, z.array(TokenHash)])))),
  DEV_SERVERS: z.optional(jsonVariable(z.record(z.string(), httpUrl))),
  NATS_URL: natsVariables.NATS_URL,
  NATS_CREDS: natsVariables.NATS_CREDS,
  NATS_CA: natsVariables.NATS_CA,
  REMOTES: z.optional(jsonVariable(z.record(z.string(), httpUrl))),
  RATE_LIMIT: z._default(oneOf('on', 'off'), 'on'),
  LOG_LEVEL: z._default(z.string(), 'info'),
  DRAIN_SECONDS: drainSeconds,
  SECURITY_LOG_KEY: z.optional(z.string()),
  ...metricsVariables,
  ...tracingVariables,
  PUBLIC_ORIGIN: z.optional(origin),
  SITE_URL: z.optional(origin),
  TRUSTED_PROXIES: z.optional(wholeNumber(0, 10)),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
})

export type S3Access = { accessKeyId: string; secretAccessKey: string; region: string }

export type GatewayConfig = {
  port: number
  host: string
  /** Private Ed25519 key that signs caller tokens. */
  key: { kty: 'OKP'; crv: 'Ed25519'; x: string; d: string }
  /** The URLs of each service's replicas, by its name, such as `svc-events`. */
  services: Record<string, string[]>
  /**
   * The front-end store: a folder, or the URL of a bucket. Not needed when development servers serve every front end.
   */
  frontEndStore: string | undefined
  s3Access: S3Access | undefined
  /** The folder with the front ends of this gateway's own build. They fill an empty store. */
  builtFrontEnds: string | undefined
  /** The SHA-256 of the tokens that may publish a front end, by federation name. */
  publishTokens: Record<string, string[]>
  /** Base URLs of development servers, by federation name. */
  devServers: Record<string, string>
  /** URLs of manifests on other hosts, by federation name, such as `mfe_events`. */
  remotes: Record<string, string>
  isLimited: boolean
  logLevel: string
  /** How long the gateway keeps accepting requests after it was asked to stop. */
  drainSeconds: number
  /** The key of the hashes in the security log. */
  securityLogKey: string | undefined
  /** The origin that browsers see behind a reverse proxy, such as `https://convive.example`. */
  publicOrigin: URL | undefined
  /**
   * The origin of links in pages and in `robots.txt`. It never comes from the Host header, which anybody can set: a cache
   * could keep the page.
   */
  siteOrigin: string
  /** The number of our own proxies in front. That many addresses at the end of X-Forwarded-For are trusted. */
  trustedProxies: number
  takesCards: boolean
} & MetricsConfig &
  TracingConfig &
  NatsAccess

/**
 * The gateway speaks http only, so with an https origin there is a proxy in front. If the gateway does not know how many
 * there are, all visitors share one address and one rate limit.
 */
export const lacksProxies = (values: {
  PUBLIC_ORIGIN?: string | undefined
  TRUSTED_PROXIES?: number | string | undefined
}): boolean => values.PUBLIC_ORIGIN?.startsWith('https:') === true && values.TRUSTED_PROXIES === undefined

/** The credentials for the bucket with the front ends, from the environment. */
export function s3Access(values: {
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
  S3_REGION?: string | undefined
}): S3Access | undefined {
  const {
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
    S3_REGION: region = 'us-east-1',
  } = values
  return accessKeyId === undefined || secretAccessKey === undefined
    ? undefined
    : { accessKeyId, secretAccessKey, region }
}

/** Accepts the name of a front end's folder, `mfe-events`, and its federation name, `mfe_events`. */
const byFederationName = <T>(values: Record<string, T> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name.replaceAll('-', '_'), value]))

/** Parses the gateway's environment variables. Throws an error that names each missing or wrong one. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const values = parseEnvironment(environment, env)
  if (lacksProxies(values)) throw new Error('Missing or wrong: TRUSTED_PROXIES')
  return {
    port: values.PORT,
    host: values.HOST,
    key: values.GATEWAY_PRIVATE_KEY,
    services: Object.fromEntries(Object.entries(values.SERVICES).map(([name, urls]) => [name, [urls].flat()])),
    frontEndStore: values.FRONT_END_STORE,
    s3Access: s3Access(values),
    builtFrontEnds: values.BUILT_FRONT_ENDS,
    publishTokens: Object.fromEntries(
      Object.entries(byFederationName(values.PUBLISH_TOKENS)).map(([name, hashes]) => [name, [hashes].flat()]),
    ),
    devServers: byFederationName(values.DEV_SERVERS),
    remotes: byFederationName(values.REMOTES),
    ...natsAccess(values),
    isLimited: values.RATE_LIMIT === 'on',
    logLevel: values.LOG_LEVEL,
    drainSeconds: values.DRAIN_SECONDS,
    securityLogKey: values.SECURITY_LOG_KEY,
    metricsPort: values.METRICS_PORT,
    metricsHost: values.METRICS_HOST,
    ...tracingConfig(values),
    siteOrigin: values.PUBLIC_ORIGIN ?? values.SITE_URL ?? 'http://localhost',
    publicOrigin: values.PUBLIC_ORIGIN === undefined ? undefined : new URL(values.PUBLIC_ORIGIN),
    trustedProxies: values.TRUSTED_PROXIES ?? 0,
    takesCards: values.STRIPE_PUBLISHABLE_KEY !== undefined,
  }
}
