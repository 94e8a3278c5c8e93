import { expect, it } from 'vitest'
import { type LoadedPages, refetchPages } from './use-api-query.ts'

type Item = { id: number; title?: string }

/** A list of numbered items, two per page, with cursors that contain the last item before a page. */
const listOf = (items: Item[]) => (cursor: string | null) => {
  const start = cursor === null ? 0 : items.findIndex(({ id }) => id > Number(cursor))
  const page = start < 0 ? [] : items.slice(start, start + 2)
  const end = start + page.length
  return Promise.resolve({ items: page, next: page.length > 0 && end < items.length ? String(page.at(-1)?.id) : null })
}
const numbered = (...ids: number[]) => ids.map((id) => ({ id }))

async function load(items: Item[], count: number): Promise<LoadedPages<Item>> {
  const read = listOf(items)
  const loaded: LoadedPages<Item> = { pages: [], pageParams: [] }
  for (let cursor: string | null = null; loaded.pages.length < count; cursor = loaded.pages.at(-1)?.next ?? null) {
    loaded.pageParams.push(cursor)
    loaded.pages.push(await read(cursor))
  }
  return loaded
}
const idsOf = ({ pages }: LoadedPages<Item>) => pages.flatMap(({ items }) => items.map(({ id }) => id))

const twelve = [10, 20, 30, 40, 50, 60, 70, 80, 90, 100, 110, 120]
it.each<[string, number[], number[]]>([
  ['unchanged', twelve, twelve],
  ['with a new item at the start', [5, ...twelve], [5, ...twelve]],
  ['with new items in several places', [5, 10, 15, ...twelve.slice(1)], [5, 10, 15, ...twelve.slice(1)]],
  ['with more new items than the beginning holds', [1, 2, 3, 4, 5, ...twelve], [1, 2, 3, 4, ...twelve]],
  ['without items of its beginning', [30, ...twelve.slice(3)], [30, ...twelve.slice(3)]],
  ['without an item of its last page', twelve.slice(0, -1), twelve.slice(0, -1)],
  ['that has become short', [30, 70], [30, 70]],
  ['that has become empty', [], []],
])('a list %s is right after three requests', async (_, now, shown) => {
  const cursors: unknown[] = []
  const read = listOf(numbered(...now))
  const fresh = await refetchPages(await load(numbered(...twelve), 6), (cursor) => {
    cursors.push(cursor)
    return read(cursor)
  })
  expect(idsOf(fresh)).toEqual(shown)
  expect(cursors.length).toBeLessThanOrEqual(3)
})

it('keeps the number of pages and their cursors, so that reading on and reading all again still work', async () => {
  const before = await load(numbered(...twelve), 5)
  const fresh = await refetchPages(before, listOf(numbered(5, ...twelve)))
  expect(fresh.pageParams).toEqual([null, '10', '30', '60', '80'])
  expect(fresh.pages.at(-1)?.next).toBe('100')
})

it('shows what changed on the first pages and on the last', async () => {
  const before = await load(numbered(...twelve), 6)
  const now = twelve.map((id) => ({ id, title: 'new' }))
  const { pages } = await refetchPages(before, listOf(now))
  expect(pages.map(({ items }) => items[0]?.title)).toEqual(['new', 'new', undefined, undefined, undefined, 'new'])
})

it('keeps every other item when one moves to the end of the beginning', async () => {
  const fresh = await refetchPages(await load(numbered(...twelve), 6), (cursor) =>
    cursor === null || cursor === '20'
      ? Promise.resolve(
          cursor === null ? { items: numbered(10, 20), next: '20' } : { items: numbered(30, 80), next: '40' },
        )
      : listOf(numbered(...twelve))(cursor),
  )
  expect(idsOf(fresh)).toEqual([10, 20, 30, 80, 40, 50, 60, 70, 90, 100, 110, 120])
})
