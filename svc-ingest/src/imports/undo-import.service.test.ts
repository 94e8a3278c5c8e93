import { EventDeleted } from '@convive/contracts/events'
import { EventExtracted, EventImported, ImportUndone, ImportUndoSettled } from '@convive/contracts/import-messages'
import {
  acceptCandidate,
  listCandidates,
  listImports,
  getImport,
  rejectCandidate,
  undoImport,
} from '@convive/contracts/import-review'
import { listImportedEvents } from '@convive/contracts/imported-events'
import { emittedBy, createMessage, receive } from '@convive/service-kit/testing/messages'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Finding } from '../candidates/finding.ts'
import { onEventDeleted, onEventImported } from '../candidates/event-links.ts'
import { ingestFindings } from '../candidates/ingest-findings.ts'
import { find, newImport } from '../testing/findings.ts'
import { admin, startIngest, type IngestUnderTest } from '../testing/ingest-service.ts'
import { onImportUndoSettled } from './undo-import.ts'

let ingest: IngestUnderTest
beforeAll(async () => {
  ingest = await startIngest()
})
afterAll(() => ingest.end())
beforeEach(() => ingest.query('TRUNCATE candidate, outbox RESTART IDENTITY'))

const hear = (...facts: Parameters<typeof receive>[2]) =>
  receive(ingest.db, [onEventImported, onEventDeleted, onImportUndoSettled], facts)
const undo = (id: number) => ingest.ask(admin, undoImport, { id })
const read = (id: number) => ingest.ask(admin, getImport, { id })
const told = () => emittedBy(ingest.db, ImportUndone)
const published = async () => (await emittedBy(ingest.db, EventExtracted)).map(({ sourceUid }) => sourceUid)
async function imported(finds: Finding[], kind: 'chat' | 'scan' = 'chat'): Promise<number> {
  const taking = await newImport(ingest, kind)
  await ingest.db.transaction((tx) => ingestFindings(tx, taking, finds))
  return taking.importId
}
const keptOf = ({ source, sourceUid }: Finding, eventId: number) => ({
  eventId,
  title: 'Noche de peña',
  source,
  sourceUid,
})
const settled = (importId: number, removed: number, kept: ReturnType<typeof keptOf>[] = []) =>
  createMessage(ImportUndoSettled, { importId, removed, kept })

describe('undoing an import', () => {
  test('asks svc-events to remove its events, and is undoing until it replies', async () => {
    const [one, two] = [find(), find({ title: 'Bingo' })]
    const id = await imported([one, two, find({ title: 'Karaoke', needsReview: ['date_vague'] })])
    expect(await undo(id)).toMatchObject({
      state: 'undoing',
      eventsCreated: 2,
      waiting: 0,
      undo: { removed: 0, kept: [] },
    })
    expect(await told()).toEqual([
      { importId: id, candidates: [one, two].map(({ source, sourceUid }) => ({ source, sourceUid })) },
    ])
    expect((await ingest.ask(admin, listCandidates, {})).items).toEqual([])
    await hear(settled(id, 1, [keptOf(two, 42)]))
    expect(await read(id)).toMatchObject({
      state: 'undone',
      eventsCreated: 1,
      undo: { removed: 1, kept: [{ eventId: 42, title: 'Noche de peña' }] },
      events: [{ title: 'Bingo' }],
    })
  })

  test('twice, or while it runs, is refused', async () => {
    const id = await imported([find()])
    await undo(id)
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'import_not_undoable' })
    await hear(settled(id, 1))
    await expect(undo(id)).rejects.toMatchObject({ status: 409, code: 'import_not_undoable' })
    const [row] = await ingest.query<{ id: number }>(
      `INSERT INTO import (kind, region) VALUES ('chat', 'uvita') RETURNING id`,
    )
    await expect(undo(row!.id)).rejects.toMatchObject({ status: 409, code: 'import_running' })
    await expect(undo(999_999)).rejects.toMatchObject({ status: 404 })
    await expect(ingest.ask(7, undoImport, { id })).rejects.toMatchObject({ status: 403 })
  })

  test('by two people at the same time asks once', async () => {
    const id = await imported([find()])
    const answers = await Promise.allSettled([undo(id), undo(id), undo(id)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await told()).toHaveLength(1)
  })

  test('without published events is done at once', async () => {
    const id = await imported([find({ needsReview: ['date_vague'] })])
    expect(await undo(id)).toMatchObject({ state: 'undone', undo: { removed: 0, kept: [] } })
    expect(await told()).toEqual([])
  })

  test('with many events asks in parts, and ends with the last reply', async () => {
    const id = await imported(
      Array.from({ length: 205 }, (_, index) =>
        find({ title: `Taller número${index}`, eventDate: `2026-12-${10 + (index % 15)}` }),
      ),
    )
    await undo(id)
    expect((await told()).map(({ candidates }) => candidates.length)).toEqual([200, 5])
    const first = settled(id, 200)
    await hear(first, first)
    expect(await read(id)).toMatchObject({ state: 'undoing', undo: { removed: 200 } })
    await hear(settled(id, 5))
    expect(await read(id)).toMatchObject({ state: 'undone', eventsCreated: 0, undo: { removed: 205 } })
  })

  test('keeps events that were accepted after the request', async () => {
    const vague = find({ needsReview: ['date_vague'] })
    const id = await imported([find({ title: 'Bingo' }), vague])
    const [candidate] = (await ingest.ask(admin, listCandidates, {})).items
    await ingest.ask(admin, rejectCandidate, { id: candidate!.id })
    await undo(id)
    await ingest.ask(admin, acceptCandidate, { id: candidate!.id })
    await hear(settled(id, 1))
    expect((await read(id)).events).toMatchObject([{ title: 'Noche de peña' }])
  })

  test('gives an event with another source to that source', async () => {
    const [chat, web] = [find(), find({}, { source: 'web:1' })]
    const id = await imported([chat])
    const scan = await imported([web], 'scan')
    await undo(id)
    expect(await published()).toEqual([chat.sourceUid])
    await hear(settled(id, 1))
    expect(await published()).toEqual([chat.sourceUid, web.sourceUid])
    expect(await read(scan)).toMatchObject({ eventsCreated: 1 })
  })

  test('but not if the event stays', async () => {
    const [chat, web] = [find(), find({}, { source: 'web:1' })]
    const id = await imported([chat])
    await imported([web], 'scan')
    await undo(id)
    await hear(settled(id, 0, [keptOf(chat, 42)]))
    expect(await published()).toEqual([chat.sourceUid])
  })

  test('of a duplicate leaves the event', async () => {
    const chat = find()
    await imported([chat])
    const scan = await imported([find({}, { source: 'web:1' })], 'scan')
    expect(await undo(scan)).toMatchObject({ state: 'undone' })
    expect([await told(), await published()]).toEqual([[], [chat.sourceUid]])
  })
})

test('an import links to the events that svc-events has created', async () => {
  const one = find()
  const id = await imported([one])
  const nameOf = { source: one.source, sourceUid: one.sourceUid }
  await hear(
    createMessage(EventImported, { ...nameOf, eventId: 43 }, { version: 2 }),
    createMessage(EventImported, { ...nameOf, eventId: 42 }, { version: 1 }),
  )
  expect((await read(id)).events).toMatchObject([{ id: 43 }])
  await hear(createMessage(EventDeleted, { eventId: 43, creatorId: 1, title: 'Noche de peña', takeBack: false }))
  expect((await read(id)).events).toMatchObject([{ id: null }])
})

test('an event is not linked if its deletion arrives before its creation', async () => {
  const [one] = [find()]
  const id = await imported([one])
  await hear(createMessage(EventDeleted, { eventId: 44, creatorId: 1, title: 'Noche de peña', takeBack: false }))
  await hear(
    createMessage(EventImported, { source: one.source, sourceUid: one.sourceUid, eventId: 44 }, { version: 1 }),
  )
  expect((await read(id)).events).toMatchObject([{ id: null }])
})

test('the events of an import are listed in pages, and the import itself has the first two hundred', async () => {
  const day = (index: number) => new Date(Date.UTC(2026, 11, 5 + index)).toISOString().slice(0, 10)
  const days = Array.from({ length: 230 }, (_, index) => day(index))
  const id = await imported(days.map((eventDate) => find({ eventDate })))
  const page = async (cursor?: string | null) =>
    await ingest.ask(admin, listImportedEvents, { id, limit: 100, ...(cursor && { cursor }) })
  const first = await page()
  const second = await page(first.next)
  const third = await page(second.next)
  expect([first.items.length, second.items.length, third.items.length, third.next]).toEqual([100, 100, 30, null])
  const all = [...first.items, ...second.items, ...third.items]
  expect(all.map(({ eventDate }) => eventDate)).toEqual(days)
  const detail = await read(id)
  expect(detail.eventsCreated).toBe(230)
  expect(detail.events).toEqual(all.slice(0, 200))
})

test('scans without results are not listed', async () => {
  await imported([], 'scan')
  const id = await imported([find()], 'scan')
  const { items } = await ingest.ask(admin, listImports, { limit: 2 })
  expect(items.filter(({ kind }) => kind === 'scan').map((one) => one.id)).toEqual([id])
})
