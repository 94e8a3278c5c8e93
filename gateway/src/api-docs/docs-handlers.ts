import { sendJson } from '../http/error-response.ts'
import type { HttpExchange } from '../http/http-exchange.ts'
import { docsPage, docsPolicy } from './docs-page.ts'
import { describeApi } from './openapi.ts'

/** Serves the OpenAPI description and the page generated from it. Both are built once. */
export async function docsHandlers(): Promise<[path: string, (exchange: HttpExchange) => void][]> {
  const description = describeApi()
  const page = Buffer.from(await docsPage(description))
  return [
    ['/api/openapi.json', ({ response }) => sendJson(response, 200, description, { 'cache-control': 'no-cache' })],
    [
      '/api/docs',
      ({ response }) => {
        response.writeHead(200, {
          'content-type': 'text/html; charset=utf-8',
          'content-length': page.length,
          'cache-control': 'no-cache',
          'content-security-policy': docsPolicy,
        })
        response.end(page)
      },
    ],
  ]
}
