import { callerReader } from '@convive/service-kit/http/caller-token'
import { listenOn, portOf } from '@convive/service-kit/http/listen'
import { createApp } from '@convive/service-kit/http/serve'
import { createLog } from '@convive/service-kit/logging/log'
import { mockedRoutes } from './mocked-routes.ts'

/** `ports` has one port per service, because each has one replica. */
export type MockedServices<Service extends string> = { ports: Record<Service, number[]>; stop: () => void }

/**
 * Starts a server in place of each service. The service kit parses requests, checks access and refuses bad input, as it
 * does in the services. There is one server for each service, because a caller token is issued for one service.
 * @param publicKey of the gateway, as JWK in JSON
 */
export async function startMockedServices<Service extends string>(
  services: readonly Service[],
  publicKey: string,
): Promise<MockedServices<Service>> {
  const servers = await Promise.all(
    services.map(async (service) => {
      const readCaller = await callerReader([JSON.parse(publicKey) as JsonWebKey], service)
      const app = createApp(mockedRoutes(), readCaller, createLog(service, 'error'))
      app.get('/healthz', (c) => c.json({ state: 'up' }))
      app.get('/readyz', (c) => c.json({ state: 'ready' }))
      return [service, await listenOn(app.fetch, { port: 0, host: '127.0.0.1' })] as const
    }),
  )
  return {
    ports: Object.fromEntries(servers.map(([service, server]) => [service, [portOf(server)]])) as Record<
      Service,
      number[]
    >,
    stop: () => {
      for (const [, server] of servers) {
        server.close()
        server.closeAllConnections()
      }
    },
  }
}
