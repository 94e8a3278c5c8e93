import { type FieldKinds, hasFields, queryClient } from '@convive/ui-kit'

type InitialData = {
  path: string
  request?: Record<string, unknown>
  /** The first page of a list that is read page by page. */
  paged?: boolean
  data?: unknown
}
const fields: FieldKinds<Omit<InitialData, 'data'>> = {
  path: 'string',
  request: 'object undefined',
  paged: 'boolean undefined',
}

/**
 * Copies the responses that the gateway put into the page to the query cache, so that the page shows them without a
 * request. A response in the form of another gateway version is ignored, and the page sends its own request.
 */
export function loadInitialData(): void {
  for (const block of document.querySelectorAll('script.initial-data')) {
    block.remove()
    load(block.textContent)
  }
}

function load(text: string): void {
  const initial = parseJson(text)
  if (!isInitialData(initial)) {
    console.warn('The initial data of the page could not be read')
    return
  }
  const { path, request = {}, paged = false, data } = initial
  queryClient.setQueryData(
    paged ? [path, request, 'pages'] : [path, request],
    paged ? { pages: [data], pageParams: [null] } : data,
  )
}

const isInitialData = (value: unknown): value is InitialData =>
  hasFields(value, fields) && value.path.startsWith('/api/')

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
