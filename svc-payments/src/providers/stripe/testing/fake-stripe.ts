import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { Ajv, type ValidateFunction } from 'ajv'
import { parseNestedForm } from './nested-form.ts'
import description from './operations.json' with { type: 'json' }

export type ReceivedCall = {
  operation: string
  body: object
  idempotencyKey: string | undefined
  authorization: string | undefined
}
/** The fake's response to each operation, such as `POST /v1/refunds`. */
export type Answers = Record<string, (received: ReceivedCall) => { status?: number; body: object }>
export type FakeStripe = { origin: string; received: ReceivedCall[]; stop(): Promise<void> }

const ajv = new Ajv({ strict: false, coerceTypes: true, allErrors: true, formats: { 'unix-time': true } })
const operations = description.operations.map(({ method, path, body }) => ({
  name: `${method} ${path}`,
  method,
  pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  check: ajv.compile(body),
}))

/**
 * Replaces Stripe and accepts only calls that Stripe's own description of its API allows. Any other operation, field
 * or type gets a 400 with `invalid_request_error`.
 */
export async function startFakeStripe(answers: Answers): Promise<FakeStripe> {
  const received: ReceivedCall[] = []
  const server = createServer((request, response) => {
    void answer(request, answers, received).then(({ status = 200, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function answer(
  request: IncomingMessage,
  answers: Answers,
  received: ReceivedCall[],
): Promise<{ status?: number; body: object }> {
  const [path = '', query = ''] = (request.url ?? '').split('?')
  const operation = operations.find(({ method, pattern }) => method === request.method && pattern.test(path))
  const body = parseNestedForm(query || (await text(request)))
  const wrong = operation ? findProblems(operation.check, body) : 'there is no such operation'
  if (!operation || wrong) return invalid(wrong)
  const call: ReceivedCall = {
    operation: operation.name,
    body,
    idempotencyKey: request.headers['idempotency-key'] as string | undefined,
    authorization: request.headers.authorization,
  }
  received.push(call)
  return answers[operation.name]?.(call) ?? invalid('this test expects no such call')
}

/** Stripe's response to an invalid request. */
export const invalid = (message: string, code = 'parameter_unknown') => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', code, message } },
})

const findProblems = (check: ValidateFunction, body: object): string =>
  check(body) ? '' : ajv.errorsText(check.errors)
