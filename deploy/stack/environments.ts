import type { Config } from './config.ts'

/** The services by folder; each has a database of its own named after it. */
export const services = ['svc-identity', 'svc-events', 'svc-cora', 'svc-ingest', 'svc-payments'] as const
export type Service = (typeof services)[number]

/** The front ends by folder. */
export const frontEnds = ['shell', 'mfe-events', 'mfe-cora', 'mfe-admin'] as const
export type FrontEnd = (typeof frontEnds)[number]

export type Wiring = {
  config: Config
  adminPassword: string
  keys: { privateKey: string; publicKey: string }
  natsUrl: string
  databaseUrls: Record<Service, string>
  ports: Record<Service | 'gateway', number>
  /** Absolute folders of built files, or base URLs of development servers. */
  frontEnds: Record<FrontEnd, string>
}

type Environment = Record<string, string>

/** Which of the optional variables each part gets: what it does not need, it does not see. */
const known: Record<Service | 'gateway', RegExp> = {
  'svc-identity': /^(SMTP_URL|SMS_URL|MAIL_FROM)$/,
  'svc-events': /^(SMTP_URL|SMS_\w+|MAIL_FROM|CLAIM_REWARD)$/,
  'svc-cora': /^CLAIM_REWARD$/,
  'svc-ingest': /^(SCAN|OPENAI)_/,
  'svc-payments': /^(STRIPE_\w+|PAYMENT_\w+|SANDBOX_WEBHOOKS|SMTP_URL|SMS_URL|MAIL_FROM)$/,
  // It names the provider's origin in its security headers.
  gateway: /^(STRIPE_PUBLISHABLE_KEY|PUBLIC_ORIGIN|TRUSTED_PROXIES)$/,
}

export function databaseName(service: Service): string {
  return service.replace('-', '_')
}

/** What one service is told, beside what every process inherits. */
export function serviceEnvironment(service: Service, wiring: Wiring): Environment {
  const { config, keys, natsUrl, databaseUrls, ports } = wiring
  return {
    ...shared(config),
    HOST: '127.0.0.1',
    PORT: String(ports[service]),
    DATABASE_URL: databaseUrls[service],
    NATS_URL: natsUrl,
    GATEWAY_PUBLIC_KEY: keys.publicKey,
    SITE_URL: config.extras['PUBLIC_ORIGIN'] ?? `http://localhost:${ports.gateway}`,
    ...extrasOf(service, config),
    ...(service === 'svc-identity' ? { ADMIN_USERNAME: config.adminUsername, ADMIN_PASSWORD: wiring.adminPassword } : {}),
    ...(service === 'svc-events' ? { SEED_DEMO: config.seedDemo ? '1' : '0' } : {}),
  }
}

/** What the gateway is told: where everybody is, and the key that none of them has. */
export function gatewayEnvironment({ config, keys, natsUrl, ports, frontEnds }: Wiring): Environment {
  const addresses = services.map((service) => [service, `http://127.0.0.1:${ports[service]}`])
  return {
    ...shared(config),
    HOST: config.host,
    PORT: String(ports.gateway),
    NATS_URL: natsUrl,
    GATEWAY_PRIVATE_KEY: keys.privateKey,
    SERVICES: JSON.stringify(Object.fromEntries(addresses)),
    FRONT_ENDS: JSON.stringify(frontEnds),
    ...extrasOf('gateway', config),
    ...(config.remotes === undefined ? {} : { REMOTES: config.remotes }),
  }
}

function extrasOf(name: Service | 'gateway', { extras }: Config): Environment {
  return Object.fromEntries(Object.entries(extras).filter(([variable]) => known[name].test(variable)))
}

function shared({ rateLimit, dataDir, nodeEnv, logLevel }: Config): Environment {
  return { RATE_LIMIT: rateLimit, DATA_DIR: dataDir, NODE_ENV: nodeEnv, LOG_LEVEL: logLevel }
}

const ours =
  /^(PORT|HOST|DATA_DIR|DATABASE_URL|NATS_\w+|ADMIN_\w+|SEED_DEMO|RATE_LIMIT|REMOTES|SCAN_\w+|OPENAI_\w+|STRIPE_\w+|PAYMENT_\w+|SANDBOX_WEBHOOKS|SMTP_URL|SMS_\w+|SITE_URL|MAIL_FROM|PUBLIC_ORIGIN|TRUSTED_PROXIES|CLAIM_REWARD|npm_\w+)$/

/** What every part inherits from the environment: the machine's settings, none of ours. */
export function inherited(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !ours.test(name)))
}
