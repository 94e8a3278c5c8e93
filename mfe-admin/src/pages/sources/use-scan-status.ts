import { listIntegrations, readScanStatus } from '@convive/contracts/external-sources'
import { listImports } from '@convive/contracts/imports'
import { keyOf, keys, queryClient, useApiQuery } from '@convive/ui-kit'
import { useCallback, useEffect, useRef } from 'react'

const fresh = 30_000
const whileRunning = 5000
const afterTrigger = 2000

/** How scanning stands: read every five seconds while it runs, and a moment after something was started. */
export function useScanStatus() {
  const query = useApiQuery(readScanStatus, {}, { staleTime: fresh, refetchInterval: ({ state }) => (state.data?.isRunning ? whileRunning : false) })
  const { refetch } = query
  useRefreshAfterScan(query.data?.isRunning)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refetchSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), afterTrigger)
  }, [refetch])
  return { ...query, refetchSoon }
}

/** What a scan has changed is read anew when it ends. */
function useRefreshAfterScan(isRunning: boolean | undefined): void {
  const before = useRef(isRunning)
  useEffect(() => {
    if (before.current && isRunning === false) for (const queryKey of [keyOf(listIntegrations, {}), [listImports.path], keys.events]) void queryClient.invalidateQueries({ queryKey })
    before.current = isRunning
  }, [isRunning])
}
