import { randomUUID } from 'node:crypto'
import { GenericContainer, Wait, type StartedTestContainer } from 'testcontainers'

type Server = { url: string; stop: () => Promise<void> }

/** Images of the same releases as the embedded servers. */
const postgresImage = 'postgres:18-alpine'
const natsImage = 'nats:2.12.15-alpine'

/** PostgreSQL in a container, without fsync like the embedded one for tests. */
export async function startPostgresContainer(): Promise<Server> {
  const password = randomUUID()
  const container = await new GenericContainer(postgresImage)
    .withEnvironment({ POSTGRES_PASSWORD: password })
    .withCommand(['postgres', '-c', 'fsync=off', '-c', 'full_page_writes=off', '-c', 'max_connections=400'])
    .withExposedPorts(5432)
    // The image starts the server twice: first to initialise, then permanently.
    .withWaitStrategy(Wait.forLogMessage(/database system is ready to accept connections/, 2))
    .start()
  return server(container, `postgresql://postgres:${password}@${address(container, 5432)}/postgres`)
}

/** NATS with JetStream in a container. */
export async function startNatsContainer(): Promise<Server> {
  const password = randomUUID()
  const container = await new GenericContainer(natsImage)
    .withCommand(['--jetstream', '--user', 'convive', '--pass', password])
    .withExposedPorts(4222)
    .withWaitStrategy(Wait.forLogMessage(/Server is ready/))
    .start()
  return server(container, `nats://convive:${password}@${address(container, 4222)}`)
}

const address = (container: StartedTestContainer, port: number): string =>
  `${container.getHost()}:${container.getMappedPort(port)}`

const server = (container: StartedTestContainer, url: string): Server => ({
  url,
  stop: async () => void (await container.stop()),
})
