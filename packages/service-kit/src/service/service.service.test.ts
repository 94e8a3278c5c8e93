import { Agent, request } from 'node:http'
import { expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '@convive/contracts/route'
import { serve } from '../http/serve.ts'
import { startTestService } from '../testing/service.ts'

const greet = route('GET', '/api/greeting', {
  summary: 'A greeting',
  access: 'public',
  response: z.object({ hello: z.string() }),
})

it('stops cleanly while a client keeps sending requests on open connections', async () => {
  const service = await startTestService(
    {
      name: 'svc-greeting',
      entities: [],
      migrations: [],
      compose: ({ db }) => ({
        routes: [serve(greet, async () => db.source.query('SELECT pg_sleep(0.02)').then(() => ({ hello: 'world' })))],
        subscriptions: [],
        jobs: [],
      }),
    },
    { postgresUrl: inject('postgresUrl'), natsUrl: inject('natsUrl') },
  )
  const headers = await service.as()
  // Like the gateway: keeps the connection open and sends the next request at once.
  const agent = new Agent({ keepAlive: true, maxSockets: 2 })
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      request(`${service.origin}${greet.path}`, { agent, headers }, (response) => {
        response.resume().once('end', () => resolve(response.statusCode ?? 0))
      })
        .once('error', reject)
        .end()
    })
  const statuses: number[] = []
  const failures: unknown[] = []
  const client = async () => {
    while (failures.length < 4)
      await ask().then(
        (status) => statuses.push(status),
        (error) => failures.push(error),
      )
  }
  const clients = [client(), client(), client(), client()]
  await expect.poll(() => statuses.length).toBeGreaterThan(50)

  await service.end()
  await Promise.all(clients)
  agent.destroy()
  expect(new Set(statuses)).toEqual(new Set([200]))
})
