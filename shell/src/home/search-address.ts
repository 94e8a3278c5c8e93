import { navigate, useSearch } from '@convive/ui-kit'

/** What is searched on the home page, kept in the address so that the featured events, a front end of their own, see it too. */
export function useHomeSearch() {
  const search = useSearch()
  const q = search.get('q') ?? ''
  const category = search.get('category') ?? 'all'
  const change = (name: 'q' | 'category', value: string) => {
    const next = new URLSearchParams(search)
    if (value === '' || value === 'all') next.delete(name)
    else next.set(name, value)
    navigate(next.size > 0 ? `/?${next}` : '/', { replace: true })
  }
  return { q, category, change, discover: discoverPath(search) }
}

/** The list of all events, with the same search. */
export function discoverPath(search: URLSearchParams): string {
  const wanted = new URLSearchParams([...search].filter(([name]) => name === 'q' || name === 'category'))
  return wanted.size > 0 ? `/events/discover?${wanted}` : '/events/discover'
}
