import { listSources, getScanStatus } from '@convive/contracts/import-sources'
import { listImports } from '@convive/contracts/import-review'
import { cacheKeys, queryClient, useApiQuery } from '@convive/ui-kit'
import { useCallback, useEffect, useRef } from 'react'

const STALE_MS = 30_000
const POLL_MS = 5000
const REFETCH_DELAY_MS = 2000

/** Polls the state of scanning: every five seconds while a scan runs, and shortly after a trigger. */
export function useScanStatus() {
  const query = useApiQuery(
    getScanStatus,
    {},
    { staleTime: STALE_MS, refetchInterval: ({ state }) => (state.data?.isRunning ? POLL_MS : false) },
  )
  const { refetch } = query
  useRefreshAfterScan(query.data?.isRunning)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refetchSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), REFETCH_DELAY_MS)
  }, [refetch])
  return { ...query, refetchSoon }
}

/** Refetches what a scan may have changed, when it ends. */
function useRefreshAfterScan(isRunning: boolean | undefined): void {
  const before = useRef(isRunning)
  useEffect(() => {
    if (before.current && isRunning === false)
      for (const queryKey of [[listSources.path], [listImports.path], cacheKeys.events])
        void queryClient.invalidateQueries({ queryKey })
    before.current = isRunning
  }, [isRunning])
}
