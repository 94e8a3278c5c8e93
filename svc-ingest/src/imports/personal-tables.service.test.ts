import { findPersonalTables } from '@convive/service-kit/testing/personal-tables'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())

/**
 * This service exports nothing: it knows the administrators who imported or decided something by their ids, and phones
 * that stand in imported texts, which go a month after the event.
 */
test('knows no people but administrators, by their ids', async () => {
  expect(await findPersonalTables(ingest)).toEqual(['candidate', 'import', 'scan', 'source'])
})
