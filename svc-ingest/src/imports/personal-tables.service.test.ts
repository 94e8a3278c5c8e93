import { findPersonalTables } from '@convive/service-kit/testing/personal-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())

/**
 * This service exports nothing. It stores the ids of administrators who imported or decided something, and phones in
 * imported texts, which are deleted a month after the event.
 */
test('knows no people but administrators, by their ids', async () => {
  expect(await findPersonalTables(ingest)).toEqual(['candidate', 'import', 'scan', 'source'])
})
