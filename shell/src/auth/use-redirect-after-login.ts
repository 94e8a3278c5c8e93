import { returnTo, toOwnPath, useSearch, useUser } from '@convive/ui-kit'
import { useEffect } from 'react'

/** The path in `?returnUrl=`. `draft=true` is passed on, for an unfinished form. */
function returnPath(search: URLSearchParams): string {
  const path = toOwnPath(search.get('returnUrl'))
  if (search.get('draft') !== 'true') return path
  return path + (path.includes('?') ? '&' : '?') + 'draft=true'
}

/** Leaves a visitors-only page as soon as a user is logged in. */
export function useRedirectAfterLogin(): void {
  const user = useUser()
  const path = returnPath(useSearch())
  useEffect(() => {
    if (user) returnTo(path)
  }, [user, path])
}
