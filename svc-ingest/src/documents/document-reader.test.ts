import { afterEach, expect, test } from 'vitest'
import { calendar, document } from '../testing/documents.ts'
import { createDocumentReader, type DocumentReader, type ReaderLimits } from './document-reader.ts'

let reader: DocumentReader | undefined
afterEach(() => reader?.close())
const open = (limits: Partial<ReaderLimits> = {}): DocumentReader =>
  (reader = createDocumentReader({ time: 60_000, ...limits }))
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

test('a process that does not start in time fails its document, whose own time has not begun', async () => {
  await expect(open({ start: 1 }).read(good)).rejects.toMatchObject({ code: 'source_reading_failed' })
})

test('a document that takes too long does not affect others', async () => {
  const { read } = open({ time: 3000 })
  // The parser searches all open elements at each new one.
  await expect(read(document('<div>'.repeat(300_000)))).rejects.toMatchObject({ code: 'source_reading_failed' })
  reader = createDocumentReader({ time: 60_000 })
  await expect(reader.read(good)).resolves.toMatchObject({ listed: [{ uid: 'one' }] })
}, 120_000)

test('a document that takes too much memory fails alone, and the next is read', async () => {
  const { read } = open({ memory: 48 })
  await expect(
    read(
      document(
        `<rss version="2.0"><channel>${'<item><title>Feria el 5 de diciembre</title>'.repeat(40_000)}</channel></rss>`,
      ),
    ),
  ).rejects.toMatchObject({ code: expect.stringMatching(/reading_failed|broken_feed/) })
  await expect(
    read(
      document(
        `<script type="application/ld+json">[${'{"@type":"Event","a":[{},{},{},{}]},'.repeat(50_000)}1]</script>`,
      ),
    ),
  ).rejects.toMatchObject({ code: 'source_reading_failed' })
  await expect(read(good)).resolves.toMatchObject({ listed: [{ uid: 'one' }] })
}, 120_000)
