import { resolveSession } from '@convive/contracts/identity'
import { createLog } from '@convive/service-kit/log'
import { refuseRaw, sendJson } from './answer.ts'
import { readGatewayConfig } from './config.ts'
import type { Context } from './context.ts'
import { describeApi } from './description/openapi.ts'
import { docsPage, docsPolicy } from './description/docs-page.ts'
import { listenToFacts } from './facts.ts'
import { createFront, createUpgrade, type OwnAnswers } from './front.ts'
import { createRequestLimits } from './limits/request-limits.ts'
import { createLive } from './live/live.ts'
import { createPages } from './pages/pages.ts'
import { createAsk } from './proxy/ask.ts'
import { keptLists } from './proxy/kept-lists.ts'
import { createUpstream, unavailable, type Upstream } from './proxy/upstream.ts'
import { securityHeaders } from './security-headers.ts'
import { closeServer, listenOn, portOf } from './server.ts'
import { createMint } from './session/mint.ts'
import { createSessions } from './session/sessions.ts'
import { createStatus } from './status/check-parts.ts'
import { ownRoutes } from './status/own-routes.ts'
import { parkedRoutes } from './status/parked.ts'

export type RunningGateway = { port: number; stop(): Promise<void> }

const patience = 8000
/** Every page waits for this answer, which usually takes 2 ms. */
const patienceWithIdentity = 1500

/** Starts the gateway. It needs nobody to be there: services, messages and front ends may come later. */
export async function startGateway(env: NodeJS.ProcessEnv): Promise<RunningGateway> {
  const changes: ((token: string) => void)[] = []
  const context = await createContext(env, changes)
  const live = createLive(context)
  changes.push((token) => context.sessions.forget(token), (token) => live.recheck(token))
  const pages = createPages(context)
  const health = { stopping: false }
  const own = ownAnswers(createStatus(context, pages), health)
  const front = createFront(context, own, await ownRoutes(context, parkedRoutes(context)), pages)
  const server = await listenOn(context.config.port, context.config.host, {
    request: front,
    upgrade: createUpgrade(context, live, pages),
    malformed: (raw, error) => refuseRaw(raw, error, context.security.plain, context.log),
  })
  context.log.info({ port: portOf(server) }, 'listening')
  return {
    port: portOf(server),
    stop: async () => {
      health.stopping = true
      live.close()
      await closeServer(server, patience)
      await context.facts.close()
      await Promise.all([...context.upstreams.values()].map(({ pool }) => pool.destroy()))
    },
  }
}

async function createContext(env: NodeJS.ProcessEnv, changes: ((token: string) => void)[]): Promise<Context> {
  const config = readGatewayConfig(env)
  const log = createLog('gateway', config.logLevel)
  const mint = await createMint(config.key)
  const ask = createAsk(mint)
  const upstreams = new Map(Object.entries(config.services).map(([name, origin]): [string, Upstream] => [name, createUpstream(name, origin, log)]))
  const facts = listenToFacts(config.natsUrl, log)
  const sessions = createSessions(async (token) => {
    const identity = upstreams.get('svc-identity')
    if (!identity) throw unavailable()
    return (await ask(identity, resolveSession, { body: { token }, caller: null, timeout: patienceWithIdentity })).session
  }, facts)
  return {
    config,
    log,
    https: config.publicOrigin?.protocol === 'https:',
    security: securityHeaders(config),
    upstreams,
    mint,
    ask,
    facts,
    sessions,
    lists: keptLists(facts),
    limits: createRequestLimits(config.limits),
    sessionChanged: (token) => {
      if (token !== undefined) for (const tell of changes) tell(token)
    },
  }
}

function ownAnswers(status: ReturnType<typeof createStatus>, health: { stopping: boolean }): OwnAnswers {
  const description = describeApi()
  const docs = Buffer.from(docsPage(description))
  return new Map<string, Parameters<OwnAnswers['set']>[1]>([
    ['/healthz', ({ response }) => sendJson(response, 200, { state: 'up' })],
    ['/readyz', ({ response }) => (health.stopping ? sendJson(response, 503, { error: 'Not ready.', code: 'unavailable' }) : sendJson(response, 200, { state: 'ready' }))],
    [
      '/api/status',
      async ({ response }) => {
        const seen = await status()
        sendJson(response, seen.state === 'up' ? 200 : 503, seen)
      },
    ],
    ['/api/openapi.json', ({ response }) => sendJson(response, 200, description, { 'cache-control': 'no-cache' })],
    [
      '/api/docs',
      ({ response }) => {
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': docs.length, 'cache-control': 'no-cache', 'content-security-policy': docsPolicy })
        response.end(docs)
      },
    ],
  ])
}
