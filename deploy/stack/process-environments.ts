import { type Config, frontEndStore } from './config.ts'
import type { DatabaseUrls } from './external-servers.ts'
import { isProjectVariable, variablesOf } from './variables.ts'

/** The services by folder. Each has a database named after it. */
export const services = ['svc-identity', 'svc-events', 'svc-cora', 'svc-ingest', 'svc-payments'] as const
export type Service = (typeof services)[number]

/** The front ends by folder. */
export const frontEnds = ['shell', 'mfe-events', 'mfe-cora', 'mfe-admin'] as const
export type FrontEnd = (typeof frontEnds)[number]

export type Wiring = {
  config: Config
  adminPassword: string
  keys: { privateKey: string; publicKey: string; securityLog: string; publishTokens: string }
  natsUrls: Record<Service | 'gateway', string>
  databaseUrls: Record<Service, DatabaseUrls>
  /** A port for each replica. */
  ports: Record<Service | 'gateway', number[]>
  /** Where the gateway reaches a service that listens at `origin`, if not there. */
  addressOf?: ((service: Service, origin: string) => string) | undefined
  /** Base URLs of development servers. */
  devServers: Partial<Record<FrontEnd, string>>
}

export type GatewayWiring = Omit<Wiring, 'adminPassword' | 'databaseUrls' | 'natsUrls'> & {
  natsUrls: Pick<Wiring['natsUrls'], 'gateway'>
}

type Environment = Record<string, string>

export function databaseName(service: Service): string {
  return service.replace('-', '_')
}

/** The environment of a service, in addition to what every process inherits. */
export function serviceEnvironment(service: Service, wiring: Wiring, replica = 0): Environment {
  const { config, keys, natsUrls, databaseUrls, ports } = wiring
  return {
    ...shared(config),
    HOST: '127.0.0.1',
    PORT: String(ports[service][replica]),
    DATABASE_POOL: String(databasePoolSize(ports[service].length)),
    DATABASE_URL: databaseUrls[service].service,
    ...(databaseUrls[service].owner === undefined ? {} : { MIGRATION_DATABASE_URL: databaseUrls[service].owner }),
    MIGRATE: config.migrate,
    NATS_URL: natsUrls[service],
    GATEWAY_PUBLIC_KEY: keys.publicKey,
    SECURITY_LOG_KEY: keys.securityLog,
    ...metrics(config, replica * (services.length + 1) + services.indexOf(service) + 1),
    SITE_URL: siteUrl(wiring),
    ...extrasOf(service, config),
    ...(service === 'svc-identity'
      ? { ADMIN_USERNAME: config.adminUsername, ADMIN_PASSWORD: wiring.adminPassword }
      : {}),
    ...(service === 'svc-events' || service === 'svc-identity' ? { SEED_DEMO: config.seedDemo ? '1' : '0' } : {}),
  }
}

/** The environment of the gateway: the addresses of all services, and the private key that only it has. */
export function gatewayEnvironment(wiring: GatewayWiring, replica = 0): Environment {
  const { config, keys, natsUrls, ports, devServers, addressOf = (_, origin) => origin } = wiring
  const addresses = services.map((service) => [
    service,
    ports[service].map((port) => addressOf(service, `http://127.0.0.1:${port}`)),
  ])
  return {
    ...shared(config),
    HOST: config.host,
    PORT: String(ports.gateway[replica]),
    NATS_URL: natsUrls.gateway,
    GATEWAY_PRIVATE_KEY: keys.privateKey,
    SECURITY_LOG_KEY: keys.securityLog,
    ...metrics(config, replica * (services.length + 1)),
    SITE_URL: siteUrl(wiring),
    SERVICES: JSON.stringify(Object.fromEntries(addresses)),
    FRONT_END_STORE: frontEndStore(config),
    PUBLISH_TOKENS: keys.publishTokens,
    DEV_SERVERS: JSON.stringify(devServers),
    ...extrasOf('gateway', config),
    ...(config.remotes === undefined ? {} : { REMOTES: config.remotes }),
  }
}

const siteUrl = ({ config, ports }: GatewayWiring): string =>
  config.extras['PUBLIC_ORIGIN'] ?? `http://localhost:${ports.gateway[0]}`

function extrasOf(name: Service | 'gateway', { extras }: Config): Environment {
  return Object.fromEntries(Object.entries(extras).filter(([variable]) => variable in variablesOf[name]))
}

/**
 * The embedded server accepts 200 connections. Each service needs some in addition to its pool, for jobs and hot paths.
 */
const databasePoolSize = (replicas: number): number => (replicas === 1 ? 20 : Math.max(4, Math.floor(16 / replicas)))

const metrics = ({ metricsPort }: Config, offset: number): Environment =>
  metricsPort === undefined ? {} : { METRICS_PORT: String(metricsPort + offset) }

/** A stack must stop within 10 s, and no load balancer has to notice it first. */
const drainSeconds = '1'

function shared({ rateLimit, dataDir, nodeEnv, logLevel, ...config }: Config): Environment {
  return {
    ...(config.natsCreds === undefined ? {} : { NATS_CREDS: config.natsCreds }),
    ...(config.natsCa === undefined ? {} : { NATS_CA: config.natsCa }),
    ...(config.natsReplicas === undefined ? {} : { NATS_REPLICAS: String(config.natsReplicas) }),
    RATE_LIMIT: rateLimit,
    DATA_DIR: dataDir,
    NODE_ENV: nodeEnv,
    LOG_LEVEL: logLevel,
    DRAIN_SECONDS: drainSeconds,
  }
}

/** The machine's own variables, which every process inherits; without the variables of this project. */
export function inheritedEnvironment(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !isProjectVariable(name)))
}
