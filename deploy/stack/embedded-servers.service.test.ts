import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dataPaths, readConfig } from './config.ts'
import { startDatabases, startMessaging } from './embedded-servers.ts'
import { freePort } from './free-port.ts'
import type { SupervisedProcess } from './supervised-process.ts'
import { disposableFolder } from '../testing/disposable-folder.ts'

const config = readConfig({ DATA_DIR: disposableFolder('embedded') })
const parts: SupervisedProcess[] = []
const started = (part: SupervisedProcess) => void parts.push(part)
let stranger: Server

beforeAll(async () => {
  mkdirSync(dataPaths(config.dataDir).logs, { recursive: true })
  stranger = createServer().listen(0, '127.0.0.1')
  await once(stranger, 'listening')
})
afterAll(async () => {
  await Promise.all(parts.map((part) => part.stop()))
  stranger.close()
  rmSync(config.dataDir, { recursive: true })
})

/** Another program takes the first port between the choice and the start. */
function portsOfARace() {
  const chosen: number[] = []
  const choosePort = async () => {
    const port = chosen.length === 0 ? (stranger.address() as AddressInfo).port : await freePort()
    chosen.push(port)
    return port
  }
  return { chosen, choosePort }
}

test('PostgreSQL takes another port when its first one is taken, and keeps that one at a restart', async () => {
  const { chosen, choosePort } = portsOfARace()
  const { part, postgres } = await startDatabases(config, started, () => {}, choosePort)
  expect(chosen).toEqual([expect.any(Number), postgres()?.port])
  await part?.restart()
  expect(postgres()?.port).toBe(chosen[1])
})

test('NATS takes another port when its first one is taken, and keeps that one at a restart', async () => {
  const { chosen, choosePort } = portsOfARace()
  const { part, nats, url } = await startMessaging(config, started, () => {}, choosePort)
  expect(chosen).toEqual([expect.any(Number), nats()?.port])
  await part?.restart()
  expect([nats()?.port, url]).toEqual([chosen[1], nats()?.url])
})
