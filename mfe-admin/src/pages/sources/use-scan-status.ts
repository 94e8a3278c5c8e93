import { listSources, getScanStatus } from '@convive/contracts/import-sources'
import { listImports } from '@convive/contracts/import-review'
import { cacheKeys, queryClient, useApiQuery } from '@convive/ui-kit'
import { useCallback, useEffect, useRef } from 'react'

const staleMs = 30_000
const pollMs = 5000
const refetchDelayMs = 2000

/** Polls the state of scanning: every five seconds while a scan runs, and shortly after a trigger. */
export function useScanStatus() {
  const query = useApiQuery(
    getScanStatus,
    {},
    { staleTime: staleMs, refetchInterval: ({ state }) => (state.data?.isRunning ? pollMs : false) },
  )
  const { refetch } = query
  useRefreshAfterScan(query.data?.isRunning)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const refetchSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refetch(), refetchDelayMs)
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
