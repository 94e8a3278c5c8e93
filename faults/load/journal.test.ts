import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { openJournal, withEntry, type Entry, type Journal } from './journal.ts'

const folder = mkdtempSync(join(tmpdir(), 'convive-journal-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function eventsIn(journal: Journal): Promise<number[][]> {
  const batches: number[][] = []
  for await (const batch of journal.batches('cancelled event')) batches.push(batch.map(({ eventId }) => eventId))
  return batches
}

it('reads the entries of one kind in their order and in batches, and counts them', async () => {
  const journal = openJournal(join(folder, 'journal.jsonl'))
  const entries = Array.from({ length: 1001 }, (_, eventId): Entry => ({ kind: 'cancelled event', eventId }))
  for (const entry of [...entries, { kind: 'unknown', what: 'pay', userId: 1 } satisfies Entry]) journal.record(entry)
  expect((await eventsIn(journal)).map((batch) => batch.length)).toEqual([1000, 1])
  expect((await eventsIn(journal)).flat()).toEqual(Array.from({ length: 1001 }, (_, id) => id))
  expect([journal.count('cancelled event'), journal.count('unknown'), journal.count('paid')]).toEqual([1001, 1, 0])

  const invented = withEntry(journal, { kind: 'cancelled event', eventId: -1 })
  expect((await eventsIn(invented)).at(-1)).toEqual([-1])
  expect(invented.count('cancelled event')).toBe(1002)
  expect(journal.count('cancelled event')).toBe(1001)
})
