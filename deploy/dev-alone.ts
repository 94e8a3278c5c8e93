import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startGateway } from '@convive/gateway/app'
import { lockDataDir } from './stack/lock-data-dir.ts'
import { dataPaths, readConfig } from './stack/config.ts'
import { startDevServers } from './stack/dev-servers.ts'
import { checkListen } from './stack/free-port.ts'
import { processKeys } from './stack/keys.ts'
import { type FrontEnd, frontEnds, gatewayEnvironment, services } from './stack/process-environments.ts'
import { runUntilStopped } from './stack/shutdown.ts'
import { callerReader } from '@convive/service-kit/http/caller-token'
import { listenOn, portOf } from '@convive/service-kit/http/listen'
import { createApp } from '@convive/service-kit/http/serve'
import { createLog } from '@convive/service-kit/logging/log'
import { mockedRoutes } from './mocked-services/mocked-routes.ts'

/** Nothing listens there. The gateway works without NATS, but then has no live updates. */
const noNats = 'nats://127.0.0.1:1'
const stopTimeoutMs = 7500

await runUntilStopped(async (signal) => {
  const frontEnd = frontEnds.find((name) => name === process.argv[2])
  if (!frontEnd) throw new Error(`Name one of ${frontEnds.join(', ')}`)
  return await startAlone(frontEnd, signal)
})

/**
 * Starts one front end in the development build of the shell, behind the real gateway, with mocked services. So its page
 * has the same session, headers, language, theme and regions as on the site, and there is no second host to maintain.
 */
async function startAlone(frontEnd: FrontEnd, signal: AbortSignal) {
  const given = readConfig(process.env)
  // A separate folder, so that a running stack is not disturbed.
  const dataDir = join(given.dataDir, 'alone', frontEnd)
  const config = { ...given, dataDir, frontEndStore: undefined, natsCreds: undefined, natsCa: undefined }
  const stops: ((timeoutMs: number) => Promise<void>)[] = []
  const stop = async (timeoutMs = stopTimeoutMs) => void (await Promise.all(stops.map((end) => end(timeoutMs))))
  try {
    await lockDataDir(dataDir)
    await checkListen(config.port, config.host)
    const keys = processKeys(dataPaths(dataDir).keys)
    const mocked = await startMockedServices(services, keys.publicKey)
    stops.push(async () => mocked.stop())
    console.log(`Compiling ${frontEnd}`)
    const devServers = await startDevServers({
      folders: frontEnd === 'shell' ? ['shell'] : ['shell', frontEnd],
      dataDir,
      log: console.log,
      signal,
      started: ({ part, errors }) =>
        stops.push(async (timeoutMs) => {
          errors.close()
          await part.stop(timeoutMs)
        }),
    })
    const gateway = await startGateway(
      gatewayEnvironment({
        config: { ...config, logLevel: 'error' },
        keys,
        natsUrls: { gateway: noNats },
        ports: { ...mocked.ports, gateway: [config.port] },
        devServers,
      }),
    )
    stops.push((timeoutMs) => Promise.race([gateway.stop(), delay(timeoutMs)]))
    console.log(`${frontEnd} is ready at http://localhost:${gateway.port} with mocked services`)
    console.log('Log in with any name and password; admin is an administrator')
    return { stop, kill: () => stop(0) }
  } catch (error) {
    await stop()
    throw error
  }
}

/** `ports` has one port per service, because each has one replica. */
type MockedServices<Service extends string> = { ports: Record<Service, number[]>; stop: () => void }

/**
 * Starts a server in place of each service. The service kit parses requests, checks access and refuses bad input, as it
 * does in the services. There is one server for each service, because a caller token is issued for one service.
 * @param publicKey of the gateway, as JWK in JSON
 */
async function startMockedServices<Service extends string>(
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
