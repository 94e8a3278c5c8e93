import { createLog } from '@convive/service-kit/logging/log'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { refuses, says, startFakeModel, type FakeModel, type Reply } from '../testing/fake-model.ts'
import { createLanguageModel, type LanguageModel } from './language-model.ts'
import { readModelConfig } from '../config.ts'

let fake: FakeModel
let model: LanguageModel
beforeEach(async () => {
  fake = await startFakeModel()
  model = createLanguageModel(readModelConfig(fake.env)!, createLog('test', 'silent'))
})
afterEach(() => fake.end())

const Greeting = z.object({ greeting: z.string() })
const ask = (seconds = 20) =>
  model.ask({ task: 'Greet.', data: { text: 'Ana' }, name: 'greeting', answer: Greeting, seconds })

describe('a model', () => {
  it('gets a schema with the question, and its answer is checked against it', async () => {
    fake.reply = says({ greeting: 'Hola, Ana' })
    expect(await ask()).toEqual({ value: { greeting: 'Hola, Ana' } })
    expect(fake.heard).toMatchObject([
      {
        model: 'fake-1',
        messages: [
          { role: 'system', content: 'Greet.' },
          { role: 'user', content: 'Ana' },
        ],
        response_format: {
          type: 'json_schema',
          json_schema: {
            strict: true,
            schema: { type: 'object', required: ['greeting'], additionalProperties: false },
          },
        },
      },
    ])
  })

  it('gets a picture as a part of the message', async () => {
    fake.reply = says({ greeting: 'Hola' })
    await model.ask({
      task: 'Read.',
      data: { picture: 'data:image/jpeg;base64,AAAA' },
      name: 'greeting',
      answer: Greeting,
      seconds: 20,
    })
    expect(fake.heard[0]?.messages[1]?.content).toEqual([
      { type: 'image_url', image_url: { url: 'data:image/jpeg;base64,AAAA' } },
    ])
  })

  it('may wrap its answer in a code fence', async () => {
    fake.reply = says('```json\n{"greeting":"Hola"}\n```')
    expect(await ask()).toEqual({ value: { greeting: 'Hola' } })
  })

  it.each<[string, Reply]>([
    ['no JSON', says('Sure! Here is your greeting.')],
    ['nothing', says('')],
    ['other JSON', says({ salutation: 'Hola' })],
    ['another type', says({ greeting: 7 })],
    ['a list', says([1, 2])],
    ['no choice', (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"choices":[]}')],
    [
      'another protocol',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":true}'),
    ],
  ])('that answers with %s gives a bad answer', async (_, reply) => {
    fake.reply = reply
    expect(await ask()).toEqual({ unanswered: 'bad_answer' })
  })

  it.each<[string, Reply]>([
    ['fails', refuses(500)],
    ['knows no such key', refuses(401)],
    [
      'sends a page',
      (response) => response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>'),
    ],
    [
      'breaks off',
      (response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":', () => response.destroy()),
    ],
    ['hangs up', (response) => response.destroy()],
    ['leads elsewhere', refuses(302, { location: 'http://169.254.169.254/' })],
    [
      'never ends',
      (response) => {
        response.writeHead(200, { 'content-type': 'application/json' })
        const more = () => response.write('x'.repeat(200_000), (error) => (error ? undefined : more()))
        more()
      },
    ],
  ])('that %s has failed', async (_, reply) => {
    fake.reply = reply
    expect(await ask()).toEqual({ unanswered: 'failed' })
  })

  it.each<[string, Reply]>([
    ['never answers', () => undefined],
    [
      'begins and then waits',
      (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"choices":'),
    ],
  ])('that %s is not waited for', async (_, reply) => {
    fake.reply = reply
    expect(await ask(0.2)).toEqual({ unanswered: 'failed' })
  })

  it('that is rate-limited is not asked until its Retry-After is over', async () => {
    fake.reply = refuses(429, { 'retry-after': '120' })
    expect(await ask()).toEqual({ unanswered: 'rate_limited' })
    fake.reply = says({ greeting: 'Hola' })
    expect(await ask()).toEqual({ unanswered: 'rate_limited' })
    expect(fake.heard).toHaveLength(1)
  })

  it('is asked again once its Retry-After is over', async () => {
    fake.reply = refuses(429, { 'retry-after': 'Thu, 01 Jan 1970 00:00:00 GMT' })
    await ask()
    fake.reply = says({ greeting: 'Hola' })
    await expect.poll(() => ask(), { timeout: 20_000, interval: 200 }).toEqual({ value: { greeting: 'Hola' } })
  })
})

describe('the configuration of a model', () => {
  it('is undefined without a key', () => {
    expect(readModelConfig({ OPENAI_BASE_URL: 'http://localhost:1/v1' })).toBeUndefined()
  })

  it.each([
    [{ OPENAI_API_KEY: 'k', OPENAI_BASE_URL: 'file:///etc/passwd' }, 'OPENAI_BASE_URL'],
    [{ OPENAI_API_KEY: 'a b' }, 'OPENAI_API_KEY'],
  ])('%j is refused with the name %s', (env, name) => {
    expect(() => readModelConfig(env)).toThrow(name)
  })
})
