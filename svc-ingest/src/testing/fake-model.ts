import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request to the model. */
export type Heard = {
  model: string
  messages: { role: string; content: unknown }[]
  response_format: { type: string; json_schema: { strict: boolean; schema: object } }
}
export type Reply = (response: ServerResponse, heard: Heard) => void

/** A server with the chat completions protocol. The test sets its replies. */
export type FakeModel = { env: Record<string, string>; heard: Heard[]; reply: Reply; end(): Promise<void> }

/** Starts the server on a free port; `env` points a service to it. */
export async function startFakeModel(): Promise<FakeModel> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      heard.push(JSON.parse(body) as Heard)
      if (request.url !== '/v1/chat/completions' || request.headers.authorization !== 'Bearer test-key')
        return response.writeHead(404).end()
      return fake.reply(response, heard.at(-1)!)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const fake: FakeModel = {
    env: {
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      OPENAI_MODEL: 'fake-1',
    },
    heard,
    reply: says('nothing'),
    end: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return fake
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Replies with a text as a model's message; anything else is sent as JSON. */
export const says =
  (content: unknown): Reply =>
  (response) => {
    const message = { role: 'assistant', content: typeof content === 'string' ? content : JSON.stringify(content) }
    response.writeHead(200, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        id: 'c1',
        object: 'chat.completion',
        created: 1,
        model: 'fake-1',
        choices: [{ index: 0, message, finish_reason: 'stop' }],
      }),
    )
  }

/** Replies with a status and headers. */
export const refuses =
  (status: number, headers: Record<string, string> = {}): Reply =>
  (response) => {
    response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end('{"error":{"message":"no","type":"no","code":"no"}}')
  }
