import { queryClient } from '@convive/ui-kit'
import * as z from 'zod/mini'

const InitialData = z.object({
  path: z.string().check(z.startsWith('/api/')),
  request: z._default(z.record(z.string(), z.unknown()), {}),
  /** The first page of a list that is read page by page. */
  paged: z._default(z.boolean(), false),
  data: z.unknown(),
})

/** Puts the response that the gateway has written into the page into the query cache, so that the page shows it without a request. */
export function loadInitialData(): void {
  const block = document.getElementById('initial-data')
  if (!block?.textContent) return
  const { path, request, paged, data } = InitialData.parse(JSON.parse(block.textContent))
  if (paged) queryClient.setQueryData([path, request, 'pages'], { pages: [data], pageParams: [null] })
  else queryClient.setQueryData([path, request], data)
  block.remove()
}
