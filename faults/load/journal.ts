import { appendFileSync, createReadStream, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'

/** A definite response that a client received. An entry must still be true at the end. */
export type Entry =
  | { kind: 'registered'; userId: number; username: string }
  | { kind: 'created event'; eventId: number; userId: number; title: string }
  | { kind: 'cancelled event'; eventId: number }
  | { kind: 'answered'; eventId: number; userId: number; status: 'going' | 'maybe' | null }
  | { kind: 'attended'; eventId: number; userId: number; coraAwarded: number }
  | { kind: 'paid'; scope: 'transfer' | 'spend'; userId: number; key: string; transactionId: number; amount: number }
  | { kind: 'refused payment'; scope: 'transfer' | 'spend'; userId: number; key: string; code: string }
  | { kind: 'reserved'; userId: number; key: string; orderId: number; tickets: number }
  | { kind: 'paid order'; orderId: number; tickets: number }
  | { kind: 'refunded seat'; orderId: number; ticketId: number }
  | { kind: 'admitted seat'; ticketId: number; scanId: string }
  | { kind: 'unknown'; what: string; userId: number }

export type EntryKind = Entry['kind']
export type EntryOf<K extends EntryKind> = Extract<Entry, { kind: K }>

export type Journal = {
  file: string
  record: (entry: Entry) => void
  count: (kind: EntryKind) => number
  /** The entries of one kind, in batches. A user's last RSVP to an event counts, so their order is kept. */
  batches: <K extends EntryKind>(kind: K) => AsyncGenerator<EntryOf<K>[]>
}

const batchSize = 1000

/** The journal of one run: a file with one line for each entry, so that its length costs no memory. */
export function openJournal(file: string): Journal {
  writeFileSync(file, '')
  const counts = new Map<EntryKind, number>()

  async function* batches<K extends EntryKind>(kind: K): AsyncGenerator<EntryOf<K>[]> {
    let batch: EntryOf<K>[] = []
    for await (const line of createInterface({ input: createReadStream(file) })) {
      const entry = JSON.parse(line) as Entry
      if (entry.kind !== kind) continue
      batch.push(entry as EntryOf<K>)
      if (batch.length < batchSize) continue
      yield batch
      batch = []
    }
    if (batch.length > 0) yield batch
  }

  return {
    file,
    record: (entry) => {
      appendFileSync(file, `${JSON.stringify(entry)}\n`)
      counts.set(entry.kind, (counts.get(entry.kind) ?? 0) + 1)
    },
    count: (kind) => counts.get(kind) ?? 0,
    batches,
  }
}

/** Returns a journal with one more entry, which a positive control invents. */
export function withEntry(journal: Journal, invented: Entry): Journal {
  return {
    ...journal,
    count: (kind) => journal.count(kind) + (kind === invented.kind ? 1 : 0),
    batches: async function* <K extends EntryKind>(kind: K) {
      yield* journal.batches(kind)
      if (invented.kind === kind) yield [invented as EntryOf<K>]
    },
  }
}
