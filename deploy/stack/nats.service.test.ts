import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { createLog } from '@convive/service-kit/logging/log'
import { connectNats } from '@convive/service-kit/messaging/nats'
import { connect, type NatsConnection } from '@nats-io/transport-node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startNats, type Nats } from './nats.ts'
import { disposableFolder } from '../testing/disposable-folder.ts'

let storeDir: string
let nats: Nats

beforeAll(async () => {
  storeDir = join(disposableFolder('nats'), 'server')
  nats = await startNats({ storeDir })
})

afterAll(async () => {
  await nats.stop()
  rmSync(join(storeDir, '..'), { recursive: true, force: true })
})

function client(url: URL): Promise<NatsConnection> {
  // The client takes user and password apart from the address.
  return connect({ servers: url.host, user: url.username, pass: url.password, reconnect: false })
}

async function withJetStream<T>(subject: string, body: string): Promise<T> {
  const connection = await client(new URL(nats.url))
  const answer = await connection.request(`$JS.API.${subject}`, body)
  await connection.close()
  return answer.json<T>()
}

describe('embedded NATS', () => {
  test('refuses a client without the password', async () => {
    const url = new URL(nats.url)
    await expect(connect({ servers: url.host, reconnect: false })).rejects.toThrow(/authorization/i)
  })

  test('keeps its streams through a kill, on the same port', async () => {
    await withJetStream(
      'STREAM.CREATE.things',
      JSON.stringify({ name: 'things', subjects: ['things.>'], storage: 'file' }),
    )
    await nats.kill()
    nats = await startNats({ storeDir, port: nats.port })
    const names = await withJetStream<{ streams: string[] }>('STREAM.NAMES', '')
    expect(names.streams).toEqual(['things'])
  })

  test('a process logs that it lost the server, and that it is connected again', async () => {
    const log = createLog('test', 'fatal')
    const warn = vi.spyOn(log, 'warn')
    const info = vi.spyOn(log, 'info')
    const connection = await connectNats({ natsUrl: nats.url }, 'test', log, new AbortController().signal)
    await nats.kill()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(expect.anything(), 'NATS is disconnected'))
    nats = await startNats({ storeDir, port: nats.port })
    await vi.waitFor(() => expect(info).toHaveBeenCalledWith(expect.anything(), 'NATS is connected again'), 10_000)
    await connection.close()
  })

  test('refuses a folder that a server uses, in one line', async () => {
    await expect(startNats({ storeDir })).rejects.toThrow(/^DATA_DIR: .*in use/)
  })
})
