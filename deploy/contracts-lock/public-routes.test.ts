import { publicRoutes } from '@convive/contracts/api'
import { expect, test } from 'vitest'
import { readContracts } from './read-contracts.ts'

/** Feeds and pictures are files, and services call the internal routes of each other. */
const notPublic = [
  'GET /feeds/:file{[a-z_]+\\.ics}',
  'GET /feeds/:file{[a-z_]+\\.json}',
  'GET /feeds/:file{[a-z_]+\\.rss}',
  'GET /feeds/:file{event-\\d+\\.ics}',
  'GET /feeds/:file{sitemap-\\d+\\.xml}',
  'GET /feeds/:file{sitemap\\.xml}',
  'GET /internal/waiting/imports',
  'GET /internal/waiting/moderation',
  'GET /media/:name',
  'POST /internal/sessions/end',
  'POST /internal/sessions/resolve',
  'POST /media',
]

test('every route that the contracts declare is public once, or named here', async () => {
  const listed = publicRoutes.map(({ method, path }) => `${method} ${path}`)
  const declared = Object.keys((await readContracts()).routes)
  expect([...listed, ...notPublic].toSorted()).toEqual(declared.toSorted())
})
