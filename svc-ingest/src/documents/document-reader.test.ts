import { afterEach, expect, test } from 'vitest'
import { calendar, document } from '../testing/documents.ts'
import type { ReadingLimits } from '../reading/reading-pool.ts'
import { createDocumentReader, type DocumentReader } from './document-reader.ts'

let reader: DocumentReader | undefined
afterEach(() => reader?.close())
const open = (limits: Partial<ReadingLimits> = {}): DocumentReader =>
  (reader = createDocumentReader({ seconds: 60, ...limits }))
const good = document(calendar('UID:one\nSUMMARY:Feria\nDTSTART:20261205T190000'))

test('documents are read one after the other, and a broken one says so', async () => {
  const { read } = open()
  const answers = await Promise.allSettled([read(good), read(document('BEGIN:VCALENDAR')), read(good)])
  expect(answers).toMatchObject([
    { value: { listed: [{ uid: 'one' }] } },
    { reason: { code: 'source_broken_calendar' } },
    { value: { listed: [{ uid: 'one' }] } },
  ])
}, 120_000)

test('a document that takes too long does not affect others', async () => {
  const { read } = open({ seconds: 3 })
  // The parser searches all open elements at each new one.
  await expect(read(document('<div>'.repeat(300_000)))).rejects.toMatchObject({ code: 'source_reading_failed' })
  await expect(open().read(good)).resolves.toMatchObject({ listed: [{ uid: 'one' }] })
}, 120_000)

test('a document that takes too much memory fails alone, and the next is read', async () => {
  const { read } = open()
  await expect(
    read(
      document(
        `<rss version="2.0"><channel>${'<item><title>Feria el 5 de diciembre</title>'.repeat(200_000)}</channel></rss>`,
      ),
    ),
  ).rejects.toMatchObject({ code: expect.stringMatching(/reading_failed|broken_feed/) })
  await expect(
    read(
      document(
        `<script type="application/ld+json">[${'{"@type":"Event","a":[{},{},{},{}]},'.repeat(500_000)}1]</script>`,
      ),
    ),
  ).rejects.toMatchObject({ code: 'source_reading_failed' })
  await expect(read(good)).resolves.toMatchObject({ listed: [{ uid: 'one' }] })
}, 120_000)
