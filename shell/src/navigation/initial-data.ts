import { queryClient } from '@convive/ui-kit'
import * as z from 'zod/mini'

const InitialData = z.object({ path: z.string().check(z.startsWith('/api/')), data: z.unknown() })

/** Puts the response that the gateway has written into the page into the query cache, so that the page shows it without a request. */
export function loadInitialData(): void {
  const block = document.getElementById('initial-data')
  if (!block?.textContent) return
  const { path, data } = InitialData.parse(JSON.parse(block.textContent))
  queryClient.setQueryData([path, {}], data)
  block.remove()
}
