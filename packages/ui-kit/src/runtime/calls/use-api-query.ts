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
 * while a further page or a refetch fails; `fetchNextPage` reads on.
 */
export function useApiPages<Item, D extends PagedRoute<Item>>(
  def: D & PagedRoute<Item>,
  request: RequestOf<D>,
  { enabled = true, staleTime, refetchOnWindowFocus }: PagesOptions = {},
) {
  type Row = D['response']['_zod']['output'][number]
  const query = useInfiniteQuery({
    queryKey: [...queryKeyOf(def, request), 'pages'],
    queryFn: ({ pageParam: cursor, signal }) =>
      call(def, { ...request, ...(cursor && { cursor }) }, { signal }) as Promise<Page<Row>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
    ...(refetchOnWindowFocus !== undefined && { refetchOnWindowFocus }),
  })
  const items = useMemo(() => query.data?.pages.flatMap((page) => page.items), [query.data])
  return { ...query, error: query.error as ApiError | null, items }
}
