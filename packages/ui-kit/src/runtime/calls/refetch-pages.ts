import type { Page } from '@convive/contracts/route'

export type LoadedPages<Item> = { pages: Page<Item>[]; pageParams: (string | null)[] }

/** A refetch reads this many pages from the start of a list, and its last page, where the reader continues. */
const headPages = 2
export const maxRefetchedPages = headPages + 1

/**
 * Refetches the beginning and the end of a long list. The pages in between stay unchanged, so that a list with 20
 * loaded pages costs three requests instead of 20. An item that new ones push out of the beginning moves to the next
 * page.
 */
export async function refetchPages<Item>(
  { pages, pageParams }: LoadedPages<Item>,
  read: (cursor: string | null) => Promise<Page<Item>>,
): Promise<LoadedPages<Item>> {
  const head: LoadedPages<Item> = { pages: [], pageParams: [] }
  let cursor: string | null = null
  do {
    const page: Page<Item> = await read(cursor)
    head.pages.push(page)
    head.pageParams.push(cursor)
    cursor = page.next
  } while (cursor !== null && head.pages.length < headPages)
  // The list has become shorter than that.
  if (cursor === null) return head

  const lastCursor = pageParams.at(-1) ?? null
  const last = await read(lastCursor)
  const refetched = new Set([...head.pages, last].flatMap(({ items }) => items.map(keyOf)))
  const isKept = (item: Item) => !refetched.has(keyOf(item))
  const pushedOut = itemsAfterHead(
    pages.slice(0, headPages).flatMap(({ items }) => items),
    head.pages,
  )
  const middle = pages.slice(headPages, -1).map(({ items, next }, index) => ({
    items: (index === 0 ? [...pushedOut, ...items] : items).filter(isKept),
    next,
  }))
  return {
    pages: [...head.pages, ...middle, last],
    pageParams: [...head.pageParams, cursor, ...pageParams.slice(headPages + 1)],
  }
}

/**
 * The items of the former beginning that stood after the end of the present one; an earlier item that is now missing
 * has left the list. The end is judged by three items, because one may have moved.
 */
function itemsAfterHead<Item>(former: Item[], present: Page<Item>[]): Item[] {
  const places = new Map(former.map((item, index) => [keyOf(item), index]))
  const known = present.flatMap(({ items }) => items.flatMap((item) => places.get(keyOf(item)) ?? []))
  return former.slice(known.length === 0 ? 0 : Math.min(...known.slice(-3)) + 1)
}

const keyOf = (item: unknown): unknown => (item as { id?: unknown }).id ?? JSON.stringify(item)
