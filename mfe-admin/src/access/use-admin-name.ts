import { listAdmins } from '@convive/contracts/identity'
import { useApiQuery } from '@convive/ui-kit'

/** The display name of an administrator. Undefined for a former one, and until the list is here. */
export function useAdminName(): (id: number) => string | undefined {
  const { data } = useApiQuery(listAdmins, {})
  return (id) => data?.find((admin) => admin.id === id)?.displayName
}
