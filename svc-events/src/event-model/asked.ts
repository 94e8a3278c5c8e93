import { randomInt } from 'node:crypto'
import type { DraftAsked, Item, Question } from '@convive/contracts/asked'
import type { Transaction } from '@convive/service-kit/database/database'
import { HttpError } from '@convive/service-kit/http/http-error'

// What an organiser asks of guests: to answer questions, and to bring things (items).

export type StoredItem = Omit<Item, 'taken'>
export type Asked = { questions?: Question[]; items?: StoredItem[] }
/** By the id of an item, as text. */
export type Counts = Record<string, number>

/** What a draft asks, with ids. Without its lists, nothing of them changes. */
export function askedOf({ questions, items }: DraftAsked, before: Asked = {}): Asked {
  const idOfQuestion = idsIn(questions, before.questions, ({ label }) => label)
  const idOfItem = idsIn(items, before.items, ({ name }) => name)
  return {
    ...(questions && {
      questions: questions.map((question) => {
        const { label, kind, choices = [] } = question
        return { id: idOfQuestion(question), label, kind, ...(kind === 'choice' && { choices: [...new Set(choices)] }) }
      }),
    }),
    ...(items && { items: items.map((item) => ({ id: idOfItem(item), name: item.name, needed: item.needed })) }),
  }
}

type Entry = { id?: number | undefined }

/** An entry without an id is the stored one with its text, which no other entry is, or it is new. */
function idsIn<E extends Entry>(entries: E[] = [], known: (E & { id: number })[] = [], textOf: (entry: E) => string) {
  const used = new Set(entries.map(({ id }) => id))
  return (entry: E): number => {
    const id = entry.id ?? known.find((one) => !used.has(one.id) && textOf(one) === textOf(entry))?.id ?? newId()
    used.add(id)
    return id
  }
}

/** Random, so that the id of a removed question is not given to another one. */
const newId = (): number => randomInt(1, 2 ** 31)

/** SQL: how often the guests of an event bring each item, by its id. */
export const takenItems = (eventId: string, guests = 'true'): string =>
  `(SELECT jsonb_object_agg(taken.id, taken.times) FROM (SELECT b.key AS id, sum(b.value::int) AS times
    FROM rsvp r CROSS JOIN jsonb_each_text(r.items) b WHERE r.event_id = ${eventId} AND r.items IS NOT NULL AND ${guests}
    GROUP BY b.key) taken)`

/** How often others than a user bring each item, if items are `wanted`. The caller holds the lock of the event's row. */
export async function findItemsOfOthers(
  tx: Transaction,
  eventId: number,
  userId: number,
  wanted: Counts | undefined,
): Promise<Counts> {
  if (!wanted) return {}
  const [row]: { taken: Counts | null }[] = await tx.query(`SELECT ${takenItems('$1', 'r.user_id <> $2')} AS taken`, [
    eventId,
    userId,
  ])
  return row?.taken ?? {}
}

/** Refuses an edit that needs less of an item than guests bring. The caller holds the lock of the event's row. */
export async function checkItems(tx: Transaction, eventId: number, { items }: Asked): Promise<void> {
  if (!items) return
  const [row]: { taken: Counts | null }[] = await tx.query(`SELECT ${takenItems('$1')} AS taken`, [eventId])
  if (items.some(({ id, needed }) => (row?.taken?.[id] ?? 0) > needed))
    throw new HttpError(409, 'item_below_taken', 'Guests already bring more of something than that.')
}

/** The entries of a record whose keys are ids of what the event still asks. */
export const ofAsked = <Value>(record: Record<string, Value>, asked: { id: number }[] = []): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).filter(([key]) => asked.some(({ id }) => String(id) === key)))
