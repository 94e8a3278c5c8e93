/** The page that an address means. What names a thing is as it stands in the address; the service says whether there is such a thing. */
export type Place =
  | { page: 'discover' | 'create' | 'venues' | 'tickets' | 'nowhere' }
  | { page: 'event' | 'edit' | 'venue' | 'check-in' | 'sales'; id: string }
  | { page: 'checkout'; id: string | null }
  | { page: 'ticket'; code: string }

const patterns: [RegExp, (id: string) => Place][] = [
  [/^\/events\/discover$/, () => ({ page: 'discover' })],
  [/^\/events\/create$/, () => ({ page: 'create' })],
  [/^\/events\/([^/]+)\/edit$/, (id) => ({ page: 'edit', id })],
  [/^\/events\/([^/]+)\/check-in$/, (id) => ({ page: 'check-in', id })],
  [/^\/events\/([^/]+)\/sales$/, (id) => ({ page: 'sales', id })],
  [/^\/events\/([^/]+)$/, (id) => ({ page: 'event', id })],
  [/^\/venues$/, () => ({ page: 'venues' })],
  [/^\/venues\/([^/]+)$/, (id) => ({ page: 'venue', id })],
  [/^\/checkout$/, () => ({ page: 'checkout', id: null })],
  [/^\/checkout\/([^/]+)$/, (id) => ({ page: 'checkout', id })],
  [/^\/tickets$/, () => ({ page: 'tickets' })],
  [/^\/tickets\/([^/]+)$/, (code) => ({ page: 'ticket', code })],
]

/** Reads a path with or without its query; a slash at its end means nothing. */
export function placeOf(path: string): Place {
  const [own = ''] = path.split('?')
  const trimmed = own.replace(/\/$/, '')
  for (const [pattern, place] of patterns) {
    const match = pattern.exec(trimmed)
    if (match) return place(match[1] ?? '')
  }
  return { page: 'nowhere' }
}
