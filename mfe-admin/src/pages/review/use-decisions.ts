import type { EventDraft } from '@convive/contracts/events'
import { acceptCandidate, acceptCandidates, type ImportCandidate, listCandidates, rejectCandidate } from '@convive/contracts/imports'
import { asApiError, keys, queryClient, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './messages.ts'

/** What has become of a candidate since the list was read. */
export type Fate = { kind: 'sending' } | { kind: 'accepted'; eventId: number | null } | { kind: 'rejected'; forGood: boolean }

export type Decisions = {
  fateOf: (id: number) => Fate | undefined
  accept: (id: number, draft?: EventDraft) => void
  reject: (id: number, forGood: boolean) => void
  acceptAll: (ids: number[]) => void
  isAcceptingAll: boolean
}

/**
 * Decisions about candidates. A rejection shows at once, for it can be taken back; what is published waits for the service.
 * The list keeps its order, with each decision where its candidate was.
 */
export function useDecisions(): Decisions {
  const [fates, setFates] = useState<Record<number, Fate | undefined>>({})
  const settle = (ids: number[], fate: Fate | undefined) => setFates((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, fate])) }))
  const failed = useFailure(settle)
  const accepting = useApiMutation(acceptCandidate, {
    onSuccess(candidate: ImportCandidate) {
      settle([candidate.id], { kind: 'accepted', eventId: candidate.eventId })
      forgetLists()
    },
    onError: (error, { id }) => failed(error, [Number(id)]),
  })
  const rejecting = useApiMutation(rejectCandidate, { outlivesPage: true, onSuccess: forgetLists, onError: (error, { id }) => failed(error, [Number(id)]) })
  const acceptingAll = useAcceptAll(settle, failed)
  return {
    fateOf: (id) => fates[id],
    accept(id, draft) {
      settle([id], { kind: 'sending' })
      accepting.mutate({ id, ...(draft && { draft }) })
    },
    reject(id, forGood) {
      settle([id], { kind: 'rejected', forGood })
      rejecting.mutate({ id, forGood })
    },
    acceptAll(ids) {
      settle(ids, { kind: 'sending' })
      acceptingAll.mutate({ ids })
    },
    isAcceptingAll: acceptingAll.isPending,
  }
}

type Settle = (ids: number[], fate: Fate | undefined) => void

function useAcceptAll(settle: Settle, failed: (error: unknown, ids: number[]) => void) {
  const say = useMessages(messages)
  return useApiMutation(acceptCandidates, {
    onSuccess({ accepted, left }) {
      settle(accepted, { kind: 'accepted', eventId: null })
      settle(left, undefined)
      toast({ title: say('allAccepted', { count: accepted.length }), description: left.length > 0 ? say('allLeft', { count: left.length }) : undefined })
      forgetLists()
    },
    onError: (error, { ids }) => failed(error, [...ids]),
  })
}

/** Nothing was decided: it stands as before, unless somebody else has decided; then the list is read anew. */
function useFailure(settle: Settle) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return (error: unknown, ids: number[]) => {
    settle(ids, undefined)
    toast({ title: say('decideFailed'), description: describe(error), variant: 'destructive' })
    if (asApiError(error)?.code === 'candidate_decided') void queryClient.invalidateQueries({ queryKey: [listCandidates.path] })
  }
}

/** Lists of candidates and events are read anew when they are next looked at; the one on show stays as it is. */
function forgetLists(): void {
  void queryClient.invalidateQueries({ queryKey: [listCandidates.path], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: keys.events })
}
