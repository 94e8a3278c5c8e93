import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Ajv, type ValidateFunction } from 'ajv'
import { nested } from './nested-form.ts'
import description from './operations.json' with { type: 'json' }

export type Heard = { operation: string; body: object; idempotencyKey: string | undefined; authorization: string | undefined }
/** What the fake answers to an operation, named as `POST /v1/refunds`. */
export type Answers = Record<string, (heard: Heard) => { status?: number; body: object }>
export type FakeStripe = { origin: string; heard: Heard[]; stop(): Promise<void> }

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true, formats: { 'unix-time': true } })
const operations = description.operations.map(({ method, path, body }) => ({
  name: `${method} ${path}`,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  check: ajv.compile(body),
}))

/**
 * Listens in Stripe's place and takes only what Stripe's own description of its API allows: any other operation, field
 * or type of a value is answered 400, as `invalid_request_error`.
 */
export async function startFakeStripe(answers: Answers): Promise<FakeStripe> {
  const heard: Heard[] = []
  const server = createServer((request, response) => {
    void answer(request, answers, heard).then(({ status = 200, body }) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(request: IncomingMessage, answers: Answers, heard: Heard[]): Promise<{ status?: number; body: object }> {
  const operation = operations.find(({ method, pattern }) => method === request.method && pattern.test(request.url ?? ''))
  const body = nested(await text(request))
  const wrong = operation ? problemsOf(operation.check, body) : 'there is no such operation'
  if (!operation || wrong) return invalid(wrong)
  const one: Heard = { operation: operation.name, body, idempotencyKey: request.headers['idempotency-key'] as string | undefined, authorization: request.headers.authorization }
  heard.push(one)
  return answers[operation.name]?.(one) ?? invalid('this test expects no such call')
}

/** As Stripe says that a request is wrong. */
export const invalid = (message: string, code = 'parameter_unknown') => ({ status: 400, body: { error: { type: 'invalid_request_error', code, message } } })

const problemsOf = (check: ValidateFunction, body: object): string => (check(body) ? '' : ajv.errorsText(check.errors))
