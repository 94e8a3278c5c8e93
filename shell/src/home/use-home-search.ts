import { navigate, useSearch } from '@convive/ui-kit'

/** The search of the home page. It lives in the address, so that the widget with the featured events reads it too. */
export function useHomeSearch() {
  const search = useSearch()
  const q = search.get('q') ?? ''
  const category = search.get('category') ?? 'all'
  const change = (name: 'q' | 'category', value: string) => {
    const next = new URLSearchParams(search)
    if (value === '' || value === 'all') next.delete(name)
    else next.set(name, value)
    navigate(String(next) ? `/?${next}` : '/', { replace: true })
  }
  return { q, category, change, discover: discoverPath(search) }
}

/** The path of the list of all events with the same search. */
export function discoverPath(search: URLSearchParams): string {
  const wanted = new URLSearchParams([...search].filter(([name]) => name === 'q' || name === 'category'))
  return String(wanted) ? `/events/discover?${wanted}` : '/events/discover'
}
