import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { jetstreamManager, type StreamInfo } from '@nats-io/jetstream'
import { natsOptions } from '@convive/service-kit/messaging/nats'
import { connect } from '@nats-io/transport-node'
import { freePort } from '../stack/free-port.ts'
import { startNats, type Nats } from '../stack/nats.ts'
import { disposableFolder } from './disposable-folder.ts'

/** Three servers on this machine. */
export type NatsCluster = {
  /** All of them, as in `NATS_URL`. */
  url: string
  /** The cluster's state of a stream. Rejects while no server knows it. */
  stream: (name: string) => Promise<StreamInfo>
  /** Creates a stream with a single copy, as a release from before the cluster did. False while the cluster refuses. */
  addStream: (name: string, subjects: string[]) => Promise<boolean>
  kill: (member: string) => Promise<void>
  start: (member: string) => Promise<void>
  close: () => Promise<void>
}

export async function startNatsCluster(): Promise<NatsCluster> {
  const folder = disposableFolder('cluster')
  const password = randomUUID()
  const running = new Map<string, Nats>()
  const members: { name: string; client: number; port: number }[] = []
  for (const name of ['one', 'two', 'three']) members.push({ name, client: await freePort(), port: await freePort() })
  const start = async (name: string) => {
    const { client, port } = members.find((member) => member.name === name)!
    const cluster = { name, port, routes: members.map((member) => member.port), password }
    running.set(name, await startNats({ storeDir: join(folder, name), port: client, cluster }))
  }
  await Promise.all(members.map(({ name }) => start(name)))
  const url = members.map(({ client }) => `nats://convive:${password}@127.0.0.1:${client}`).join(',')
  const connection = await connect({
    ...natsOptions({ natsUrl: url }),
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
  })
  const manager = await jetstreamManager(connection, { checkAPI: false, timeout: 2000 })
  return {
    url,
    stream: (name) => manager.streams.info(name),
    addStream: (name, subjects) =>
      manager.streams.add({ name, subjects, num_replicas: 1 }).then(
        () => true,
        () => false,
      ),
    kill: async (name) => await running.get(name)?.kill(),
    start,
    close: async () => {
      await connection.close()
      await Promise.all([...running.values()].map((server) => server.kill()))
      rmSync(folder, { recursive: true })
    },
  }
}
