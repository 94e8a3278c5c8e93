import { type ImportDetail, listImports, getImport } from '@convive/contracts/import-review'
import { cacheKeys, queryClient, toast, useApiQuery, useMessages } from '@convive/ui-kit'
import { useEffect, useRef } from 'react'
import { messages } from './texts.ts'

const pollMs = 1000
const slowPollMs = 2000
/** How long after an import's end the page polls for the events that its candidates have become. */
const slowPollLimitMs = 30_000

/** The delay before the next poll; false when nothing more is expected. */
export function nextPollDelay(found: ImportDetail | undefined, now: number): number | false {
  if (!found) return false
  if (found.state === 'running' || found.state === 'undoing') return pollMs
  const isNumbered = found.events.every(({ id }) => id !== null)
  const isFresh = found.endedAt !== null && now - new Date(found.endedAt).getTime() < slowPollLimitMs
  return found.state === 'done' && !isNumbered && isFresh ? slowPollMs : false
}

/** Polls an import. When it ends, a toast says so and the queries of events and imports are refetched. */
export function useImport(id: number) {
  const query = useApiQuery(
    getImport,
    { id },
    { staleTime: 0, refetchInterval: ({ state }) => nextPollDelay(state.data, Date.now()) },
  )
  useToastOnEnd(query.data)
  return query
}

function useToastOnEnd(found: ImportDetail | undefined): void {
  const t = useMessages(messages)
  const before = useRef(found?.state)
  useEffect(() => {
    const ended = before.current === 'running' && found !== undefined && found.state !== 'running'
    before.current = found?.state
    if (!ended) return
    for (const queryKey of [[listImports.path], cacheKeys.events]) void queryClient.invalidateQueries({ queryKey })
    if (found.state === 'done') toast({ title: t('done'), description: t('created', { count: found.eventsCreated }) })
    else toast({ title: t('failed'), description: t('somethingWrong'), variant: 'destructive' })
  }, [found, t])
}
