/** The page that an address means. `id` is as it stands in the address; the service says whether there is such a thing. */
export type Place = { page: 'discover' | 'create' | 'venues' | 'nowhere' } | { page: 'event' | 'edit' | 'venue'; id: string }

const patterns: [RegExp, (id: string) => Place][] = [
  [/^\/events\/discover$/, () => ({ page: 'discover' })],
  [/^\/events\/create$/, () => ({ page: 'create' })],
  [/^\/events\/([^/]+)\/edit$/, (id) => ({ page: 'edit', id })],
  [/^\/events\/([^/]+)$/, (id) => ({ page: 'event', id })],
  [/^\/venues$/, () => ({ page: 'venues' })],
  [/^\/venues\/([^/]+)$/, (id) => ({ page: 'venue', id })],
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
