import { queryClient } from '@convive/ui-kit'
import * as z from 'zod/mini'

const InitialData = z.object({
  path: z.string().check(z.startsWith('/api/')),
  request: z._default(z.record(z.string(), z.unknown()), {}),
  /** The first page of a list that is read page by page. */
  paged: z._default(z.boolean(), false),
  data: z.unknown(),
})

/**
 * Puts the response that the gateway has written into the page into the query cache, so that the page shows it without a
 * request. A block that another version of the gateway wrote in another form is left out: the page then asks itself.
 */
export function loadInitialData(): void {
  const block = document.getElementById('initial-data')
  if (!block) return
  block.remove()
  const parsed = InitialData.safeParse(parseJson(block.textContent))
  if (!parsed.success) {
    console.warn('The initial data of the page could not be read', parsed.error)
    return
  }
  const { path, request, paged, data } = parsed.data
  queryClient.setQueryData(
    paged ? [path, request, 'pages'] : [path, request],
    paged ? { pages: [data], pageParams: [null] } : data,
  )
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
