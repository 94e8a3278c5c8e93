import { createHash } from 'node:crypto'
import { publicRoutes } from '@convive/contracts/api'
import { describe, expect, test } from 'vitest'
import { docsPage, docsPolicy } from './docs-page.ts'
import { describeApi } from './openapi.ts'

const description = describeApi()
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))

describe('the description', () => {
  test('has every operation of the contract once, with a unique name', () => {
    expect(operations).toHaveLength(publicRoutes.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(publicRoutes.length)
  })

  test('describes inputs as they are sent and outputs as they are received', () => {
    expect(description.paths['/api/events']).toMatchObject({
      get: {
        parameters: expect.arrayContaining([
          expect.objectContaining({
            name: 'limit',
            in: 'query',
            required: false,
            schema: expect.objectContaining({ type: 'string' }),
          }),
        ]),
        responses: { 200: { headers: { Link: expect.anything() } } },
      },
      post: {
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        requestBody: {
          content: {
            'application/json': {
              schema: {
                properties: { title: { type: 'string', maxLength: 100 } },
                required: expect.arrayContaining(['title', 'eventDate']),
              },
            },
          },
        },
        responses: {
          201: { content: { 'application/json': { schema: { properties: { isPast: { type: 'boolean' } } } } } },
        },
      },
    })
    expect(description.paths['/api/events/{id}']).toMatchObject({
      get: { parameters: [{ name: 'id', in: 'path', required: true }] },
    })
  })

  test('lists only paths that the gateway serves', () => {
    for (const path of Object.keys(description.paths)) expect(path).toMatch(/^\/api\//)
  })
})

test('the page shows every operation and contains no script', async () => {
  const page = await docsPage(description)
  for (const { operationId, summary } of operations) {
    expect(page).toContain(`id="${operationId}"`)
    expect(page).toContain(summary.replaceAll("'", '&#39;'))
  }
  expect(page).not.toMatch(/<script|https?:\/\//)
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? []
  expect(docsPolicy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
})
