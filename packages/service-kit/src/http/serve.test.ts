import { route } from '@convive/contracts/route'
import { expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Logger } from '../logging/log.ts'
import { createApp, serveParts } from './serve.ts'

const parts = route('GET', '/api/parts', {
  summary: 'Parts',
  access: 'public',
  response: z.string(),
  produces: 'text/plain',
})

it('is no failure when the client leaves while a part is made', async () => {
  const [asked, made] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  async function* makeParts() {
    yield 'one'
    asked.resolve()
    await made.promise
    yield 'two'
  }
  const [error, destroy] = [vi.fn(), vi.fn()]
  const app = createApp([serveParts(parts, async () => makeParts())], async () => null, { error } as unknown as Logger)
  const response = await app.fetch(new Request('http://localhost/api/parts'), { outgoing: { destroy } })
  const reader = response.body!.getReader()
  await reader.read()
  await asked.promise
  const left = reader.cancel()
  made.resolve()
  await left
  expect([error, destroy].flatMap(({ mock }) => mock.calls)).toEqual([])
})
