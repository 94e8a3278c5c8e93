import { type ImportDetail, listImports, readImport } from '@convive/contracts/imports'
import { keys, queryClient, toast, useApiQuery, useMessages } from '@convive/ui-kit'
import { useEffect, useRef } from 'react'
import { messages } from './messages.ts'

const whileRunning = 1000
const untilNumbered = 2000
/** So long after its end is an import asked which events its candidates have become. */
const patience = 30_000

/** How often an import is read again: while something of it is still to come. */
export function nextLook(found: ImportDetail | undefined, now: number): number | false {
  if (!found) return false
  if (found.state === 'running' || found.state === 'undoing') return whileRunning
  const isNumbered = found.events.every(({ id }) => id !== null)
  const isFresh = found.endedAt !== null && now - new Date(found.endedAt).getTime() < patience
  return found.state === 'done' && !isNumbered && isFresh ? untilNumbered : false
}

/** An import as it goes on. Its end is told by a toast, and whatever shows events or imports is read again. */
export function useImport(id: number) {
  const query = useApiQuery(readImport, { id }, { staleTime: 0, refetchInterval: ({ state }) => nextLook(state.data, Date.now()) })
  useTellEnd(query.data)
  return query
}

function useTellEnd(found: ImportDetail | undefined): void {
  const say = useMessages(messages)
  const before = useRef(found?.state)
  useEffect(() => {
    const ended = before.current === 'running' && found !== undefined && found.state !== 'running'
    before.current = found?.state
    if (!ended) return
    for (const queryKey of [[listImports.path], keys.events]) void queryClient.invalidateQueries({ queryKey })
    if (found.state === 'done') toast({ title: say('done'), description: say('created', { count: found.eventsCreated }) })
    else toast({ title: say('failed'), description: say('somethingWrong'), variant: 'destructive' })
  }, [found, say])
}
