import { jsonVariable, parseEnvironment } from '@convive/service-kit/config'
import * as z from 'zod/mini'

const url = z.string().check(z.regex(/^https?:\/\/[^/\s]/))
const wholeNumber = z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number))

const GatewayEnvironment = z.object({
  PORT: wholeNumber,
  HOST: z._default(z.string(), '127.0.0.1'),
  GATEWAY_PRIVATE_KEY: jsonVariable(z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string(), d: z.string() })),
  SERVICES: jsonVariable(z.record(z.string(), url)),
  FRONT_ENDS: jsonVariable(z.record(z.string(), z.string().check(z.minLength(1)))),
  NATS_URL: z.string().check(z.minLength(1)),
  REMOTES: z.optional(jsonVariable(z.record(z.string(), url))),
  RATE_LIMIT: z._default(z.enum(['on', 'off']), 'on'),
  LOG_LEVEL: z._default(z.string(), 'info'),
  PUBLIC_ORIGIN: z.optional(z.string().check(z.regex(/^https?:\/\/[^/\s]+$/))),
  TRUSTED_PROXIES: z._default(wholeNumber, 0),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string()),
})

export type GatewayConfig = {
  port: number
  host: string
  /** Private Ed25519 key, with which the gateway vouches for callers. */
  key: { kty: 'OKP'; crv: 'Ed25519'; x: string; d: string }
  /** Base URLs by folder, as `svc-events`. */
  services: Record<string, string>
  /** Folders of built files or base URLs of development servers, by folder, as `mfe-events`. */
  frontEnds: Record<string, string>
  /** Manifests elsewhere, by federation name, as `mfe_events`. */
  remotes: Record<string, string>
  natsUrl: string
  limits: boolean
  logLevel: string
  /** What browsers see where something stands in front of the gateway, as `https://convive.example`; else the Host header rules. */
  publicOrigin: URL | undefined
  /** How many proxies in front are ours: so many addresses at the end of X-Forwarded-For can be believed. */
  trustedProxies: number
  takesCards: boolean
}

/** Reads the gateway's configuration once. Throws an error that names each missing or wrong variable. */
export function readGatewayConfig(env: NodeJS.ProcessEnv): GatewayConfig {
  const values = parseEnvironment(GatewayEnvironment, env)
  return {
    port: values.PORT,
    host: values.HOST,
    key: values.GATEWAY_PRIVATE_KEY,
    services: values.SERVICES,
    frontEnds: values.FRONT_ENDS,
    remotes: Object.fromEntries(Object.entries(values.REMOTES ?? {}).map(([name, manifest]) => [name.replaceAll('-', '_'), manifest])),
    natsUrl: values.NATS_URL,
    limits: values.RATE_LIMIT === 'on',
    logLevel: values.LOG_LEVEL,
    publicOrigin: values.PUBLIC_ORIGIN === undefined ? undefined : new URL(values.PUBLIC_ORIGIN),
    trustedProxies: values.TRUSTED_PROXIES,
    takesCards: values.STRIPE_PUBLISHABLE_KEY !== undefined,
  }
}
