import { listAdministrators } from '@convive/contracts/people'
import { useApiPages } from '@convive/ui-kit'
import { useEffect } from 'react'

/** All administrators. There are few, so further pages are loaded automatically. */
export function useAdmins() {
  const pages = useApiPages(listAdministrators, { limit: 100 })
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [hasNextPage, isFetching, isError, fetchNextPage])
  return pages
}

/** The display name of an administrator. Undefined for a former one, and until the list has loaded. */
export function useAdminName(): (id: number) => string | undefined {
  const { items } = useAdmins()
  return (id) => items?.find((admin) => admin.id === id)?.displayName
}
