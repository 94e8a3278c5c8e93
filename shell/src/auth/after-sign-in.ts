import { navigate, ownPath, useSearch, useUser } from '@convive/ui-kit'
import { useEffect } from 'react'

/** Where `?returnUrl=` leads; `draft=true` beside it goes along, for the form that was left unfinished. */
function returnPath(search: URLSearchParams): string {
  const path = ownPath(search.get('returnUrl'))
  if (search.get('draft') !== 'true') return path
  return path + (path.includes('?') ? '&' : '?') + 'draft=true'
}

/** Leaves a page that is only for visitors as soon as somebody is signed in. */
export function useLeaveWhenSignedIn(): void {
  const user = useUser()
  const path = returnPath(useSearch())
  useEffect(() => {
    if (user) navigate(path, { replace: true })
  }, [user, path])
}
