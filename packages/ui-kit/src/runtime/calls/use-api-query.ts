import type { ApiError } from '@convive/contracts/call'
import type { OutputOf, Page, RequestOf, RouteDef } from '@convive/contracts/route'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { call } from './call.ts'
import { queryKeyOf } from './query-key.ts'

type QueryOptions<T> = {
  enabled?: boolean
  /** Milliseconds between two requests while the component is mounted; a function decides from the newest response. */
  refetchInterval?: number | false | ((query: { state: { data: T | undefined } }) => number | false)
  /** For how many milliseconds the cached response is used. Default: a minute. */
  staleTime?: number
  /** Shown until the response arrives. */
  placeholderData?: T | ((previous: T | undefined) => T | undefined)
  /** Merges a response with local data that may be newer. Default: only the response. */
  merge?: (previous: T | undefined, next: T) => T
}

/** Reads an operation through the page's cache: `useApiQuery(getEvent, { id })`. Every failure is an `ApiError`. */
export function useApiQuery<D extends RouteDef>(
  def: D,
  request: RequestOf<D>,
  { merge, ...options }: QueryOptions<OutputOf<D>> = {},
) {
  return useQuery<OutputOf<D>, ApiError>({
    queryKey: queryKeyOf(def, request),
    queryFn: ({ signal }) => call(def, request, { signal }),
    ...(options as object),
    // This runs in the same step as the write to the cache, so no other write comes between.
    ...(merge && { structuralSharing: merge as (previous: unknown, next: unknown) => unknown }),
  })
}

type PagedRoute<Item> = RouteDef & { paged: true; response: { _zod: { output: Item[] } } }

type PagesOptions = {
  enabled?: boolean
  staleTime?: number
  /** False keeps the visible list unchanged while the user works on it. */
  refetchOnWindowFocus?: boolean
}

/**
 * Reads a paged list. `items` are the items of all pages so far, in the same array until one of them changes, also
 * while a further page or a refetch fails; `fetchNextPage` reads on. A change by the user refetches all loaded pages, a
 * change by others only some of them.
 */
export function useApiPages<Item, D extends PagedRoute<Item>>(
  def: D & PagedRoute<Item>,
  request: RequestOf<D>,
  { enabled = true, staleTime, refetchOnWindowFocus }: PagesOptions = {},
) {
  type Row = D['response']['_zod']['output'][number]
  const read = (cursor: string | null, signal: AbortSignal) =>
    call(def, { ...request, ...(cursor && { cursor }) }, { signal }) as Promise<Page<Row>>
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(def, request), 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    // The library's hook around a whole fetch of several pages.
    persister: (readAllPages, context, { state }) => {
      const loaded = state.data as LoadedPages<Row> | undefined
      const isBackground = loaded && !state.fetchMeta?.fetchMore && !state.isInvalidated
      return (
        isBackground && loaded.pages.length > maxRefetchedPages
          ? refetchPages(loaded, (cursor) => read(cursor, context.signal))
          : readAllPages(context as Parameters<typeof readAllPages>[0])
      ) as Promise<Page<Row>>
    },
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchOnWindowFocus !== undefined && { refetchOnWindowFocus }),
  })
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data])
  return { ...query, error: query.error as ApiError | null, items }
}

export type LoadedPages<Item> = { pages: Page<Item>[]; pageParams: (string | null)[] }

/** A refetch reads this many pages from the start of a list, and its last page, where the reader continues. */
const headPages = 2
const maxRefetchedPages = headPages + 1

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
