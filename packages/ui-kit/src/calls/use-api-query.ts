import { type ApiError, call } from '@convive/contracts/call'
import type { OutputOf, Page, RequestOf, RouteDef } from '@convive/contracts/route'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { keyOf } from './keys.ts'

type QueryOptions<T> = {
  enabled?: boolean
  /** Milliseconds between reads while the component is there; a function says it of the newest answer. */
  refetchInterval?: number | false | ((query: { state: { data: T | undefined } }) => number | false)
  /** For so many milliseconds an answer is taken from the cache; without it for good. */
  staleTime?: number
  /** Shown until the answer comes. */
  placeholderData?: T | ((previous: T | undefined) => T | undefined)
  /** What is known once an answer comes: for what must outlast an answer that was worked out before it happened. Without it the answer alone. */
  combine?: (known: T | undefined, answer: T) => T
}

/** Reads an operation through the page's cache: `useApiQuery(getEvent, { id })`. Every failure is an `ApiError`. */
export function useApiQuery<D extends RouteDef>(def: D, request: RequestOf<D>, { combine, ...options }: QueryOptions<OutputOf<D>> = {}) {
  return useQuery<OutputOf<D>, ApiError>({
    queryKey: keyOf(def, request),
    queryFn: ({ signal }) => call(def, request, { signal }),
    ...(options as object),
    // Asked in the very step that writes the cache, so nothing can be written in between.
    ...(combine && { structuralSharing: combine as (known: unknown, answer: unknown) => unknown }),
  })
}

type PagedRoute<Item> = RouteDef & { paged: true; response: { _zod: { output: Item[] } } }

/** Reads a paged list page by page; `items` has what came so far, `fetchNextPage` reads on. */
export function useApiPages<Item, D extends PagedRoute<Item>>(def: D & PagedRoute<Item>, request: RequestOf<D>, { enabled = true, staleTime }: { enabled?: boolean; staleTime?: number } = {}) {
  const query = useInfiniteQuery({
    queryKey: [...keyOf(def, request), 'pages'],
    queryFn: ({ pageParam, signal }) =>
      call(def, { ...request, ...(pageParam && { cursor: pageParam }) }, { signal }) as Promise<Page<D['response']['_zod']['output'][number]>>,
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next,
    enabled,
    ...(staleTime !== undefined && { staleTime }),
  })
  return { ...query, error: query.error as ApiError | null, items: query.data?.pages.flatMap((page) => page.items) }
}
