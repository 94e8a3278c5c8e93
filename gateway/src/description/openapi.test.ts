import { publicRoutes } from '@convive/contracts/api'
import { describe, expect, test } from 'vitest'
import { docsPage } from './docs-page.ts'
import { describeApi } from './openapi.ts'

const description = describeApi()
const operations = Object.values(description.paths).flatMap((methods) => Object.values(methods))

describe('the description', () => {
  test('has every operation of the contract once, each with a name of its own', () => {
    expect(operations).toHaveLength(publicRoutes.length)
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(publicRoutes.length)
  })

  test('says what goes in as it is written, and what comes out as it is read', () => {
    expect(description.paths['/api/events']).toMatchObject({
      get: {
        parameters: expect.arrayContaining([expect.objectContaining({ name: 'limit', in: 'query', required: false, schema: expect.objectContaining({ type: 'string' }) })]),
        responses: { 200: { headers: { Link: expect.anything() } } },
      },
      post: {
        parameters: [{ name: 'Idempotency-Key', in: 'header' }],
        requestBody: { content: { 'application/json': { schema: { properties: { title: { type: 'string', maxLength: 100 } }, required: expect.arrayContaining(['title', 'eventDate']) } } } },
        responses: { 201: { content: { 'application/json': { schema: { properties: { isPast: { type: 'boolean' } } } } } } },
      },
    })
    expect(description.paths['/api/events/{id}']).toMatchObject({ get: { parameters: [{ name: 'id', in: 'path', required: true }] } })
  })

  test('knows no path that the gateway does not let through', () => {
    for (const path of Object.keys(description.paths)) expect(path).toMatch(/^\/api\//)
  })
})

test('the page shows every operation and runs nothing', () => {
  const page = docsPage(description)
  for (const { operationId, summary } of operations) {
    expect(page).toContain(`id="${operationId}"`)
    expect(page).toContain(summary.replaceAll("'", '&#39;'))
  }
  expect(page).not.toMatch(/<script|https?:\/\//)
})
