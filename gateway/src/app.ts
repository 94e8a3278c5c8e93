import { endLoggedOutSession, resolveSession } from '@convive/contracts/identity'
import { maxResponseSeconds, prepareDrain } from '@convive/service-kit/http/listen'
import { createLog } from '@convive/service-kit/logging/log'
import { openMetrics } from '@convive/service-kit/metrics/metrics'
import { startTracing } from '@convive/service-kit/tracing/tracing'
import { createSecurityLog, type DestinationStream } from '@convive/service-kit/security/security-log'
import { docsHandlers } from './api-docs/docs-page.ts'
import { createListResponseCache } from './cache/list-response-cache.ts'
import { readGatewayConfig } from './config/config.ts'
import type { Context } from './context/context.ts'
import { fillStoreWithRetry } from './front-ends/releases.ts'
import { followStore } from './front-ends/published-versions.ts'
import { emptyStore, openStore } from './front-ends/stores.ts'
import { shellName } from './front-ends/releases.rules.ts'
import { createBodyBudget } from './http/request-body.ts'
import { writeRawError } from './http/error-response.ts'
import { securityHeaders } from './http/security-headers.ts'
import { portOf, startServer } from './http/server.ts'
import { createRequestLimits } from './limits/request-limits.ts'
import { createLiveSocket } from './live/live-socket.ts'
import { connectMessageSubscriber } from './messaging/message-subscriber.ts'
import { countBrowserFailures, measureGateway } from './metrics/gateway-metrics.ts'
import { createPages } from './pages/pages.ts'
import { createRouter, createUpgradeHandler } from './router.ts'
import { createCallerTokenSigner, createServiceClient } from './services/service-client.ts'
import { createUpstream, unavailable, type Upstream } from './services/upstream.ts'
import { createPendingLogouts, createSessions, sessionKey } from './session/sessions.ts'
import {
  auditLogRoute,
  deadLetterRoutes,
  reportBrowserFailureRoute,
  serveGatewayRoutes,
  waitingWorkRoutes,
} from './status/gateway-routes.ts'
import { createStatus, statusHandlers } from './status/status-checks.ts'

/** `drainSeconds` is how long it keeps accepting requests after it was asked to stop. */
export type RunningGateway = {
  port: number
  metricsPort: number | undefined
  drainSeconds: number
  stop(): Promise<void>
}

/** A browser opens about six; a village can share one network. */
const maxConnectionsPerNetwork = 2000

/** What tests replace: where security events go instead of standard output, and the clock of the request limits. */
export type GatewayOptions = { securityDestination?: DestinationStream | undefined; now?: (() => number) | undefined }

/** Starts the gateway. Services, NATS and front ends need not be up yet. */
export async function startGateway(env: NodeJS.ProcessEnv, options: GatewayOptions = {}): Promise<RunningGateway> {
  const onSessionChange: ((key: string) => void)[] = []
  const context = await createContext(env, onSessionChange, options)
  const stopTracing = await startTracing('gateway', context.config, context.log)
  const live = createLiveSocket(context)
  if (context.metrics) measureGateway(context.metrics, context, () => live.openSockets())
  onSessionChange.push(
    (key) => context.sessions.invalidate(key),
    (key) => live.recheck(key),
  )
  const pages = createPages(context)
  const lifecycle = { stopping: false }
  const isReady = () => !lifecycle.stopping && canServePages(context)
  const handlers = new Map([...statusHandlers(createStatus(context, pages), isReady), ...(await docsHandlers())])
  const statusApi = await serveGatewayRoutes(context, [
    ...deadLetterRoutes(context),
    auditLogRoute(context),
    reportBrowserFailureRoute(context),
    ...waitingWorkRoutes(context),
  ])
  const server = await startServer(listenOptions(context), {
    request: createRouter(context, handlers, statusApi, pages),
    upgrade: createUpgradeHandler(context, live, pages),
    malformed: (raw, error) => writeRawError(raw, error, context.security.common, context.log),
  })
  const drain = prepareDrain(server)
  context.log.info({ port: portOf(server) }, 'listening')
  return {
    port: portOf(server),
    metricsPort: context.metrics?.port,
    drainSeconds: context.config.drainSeconds,
    stop: async () => {
      lifecycle.stopping = true
      live.close(context.config.drainSeconds * 1000)
      await drain({ acceptSeconds: context.config.drainSeconds, responseSeconds: maxResponseSeconds })
      pages.close()
      context.pendingLogouts.close()
      context.frontEnds.close()
      await context.subscriber.close()
      await context.metrics?.close()
      await Promise.all([...context.upstreams.values()].map((upstream) => upstream.close()))
      await stopTracing()
    },
  }
}

/**
 * Before its first read of the store a gateway serves no page, so a rolling update waits for it. A store that fails
 * later changes nothing, because the gateway continues with what it has read.
 */
const canServePages = ({ config, frontEnds }: Context): boolean =>
  frontEnds.wasRead() || config.devServers[shellName] !== undefined

function listenOptions({ config }: Context) {
  const { port, host, isLimited, trustedProxies } = config
  return { port, host, maxPerNetwork: isLimited && trustedProxies === 0 ? maxConnectionsPerNetwork : undefined }
}

async function createContext(
  env: NodeJS.ProcessEnv,
  onSessionChange: ((key: string) => void)[],
  { securityDestination, now }: GatewayOptions,
): Promise<Context> {
  const config = readGatewayConfig(env)
  const log = createLog('gateway', config.logLevel)
  const signCallerToken = await createCallerTokenSigner(config.key)
  const callService = createServiceClient(signCallerToken)
  const upstreams = new Map(
    Object.entries(config.services).map(([name, origins]): [string, Upstream] => [
      name,
      createUpstream(name, origins, log),
    ]),
  )
  const subscriber = connectMessageSubscriber(config, log)
  const metrics = await openMetrics('gateway', config, log)
  const identityUpstream = () => {
    const identity = upstreams.get('svc-identity')
    if (!identity) throw unavailable()
    return identity
  }
  const pendingLogouts = createPendingLogouts(
    async (tokenHash) =>
      await callService(identityUpstream(), endLoggedOutSession, { body: { tokenHash }, caller: null }),
    log,
  )
  const sessions = createSessions(async (token) => {
    if (pendingLogouts.has(sessionKey(token))) return null
    const request = { body: { token }, caller: null, waitsForRestart: true }
    return (await callService(identityUpstream(), resolveSession, request)).session
  }, subscriber)
  const store = config.frontEndStore === undefined ? undefined : openStore(config.frontEndStore, config.s3Access)
  if (store && config.builtFrontEnds !== undefined)
    await fillStoreWithRetry(store, openStore(config.builtFrontEnds, undefined), log)
  return {
    config,
    log,
    store,
    frontEnds: await followStore(store ?? emptyStore, log),
    securityLog: createSecurityLog(
      { name: 'gateway', level: securityDestination ? 'info' : config.logLevel, key: config.securityLogKey },
      securityDestination,
    ),
    https: config.publicOrigin?.protocol === 'https:',
    security: securityHeaders(config),
    upstreams,
    signCallerToken,
    callService,
    subscriber,
    sessions,
    pendingLogouts,
    lists: createListResponseCache(subscriber),
    limits: createRequestLimits(config.isLimited, now),
    bodyBudget: createBodyBudget(),
    metrics,
    browserFailures: countBrowserFailures(metrics),
    sessionChanged: (token) => {
      if (token !== undefined) for (const notify of onSessionChange) notify(sessionKey(token))
    },
  }
}
