import type { EventDraft } from '@convive/contracts/events'
import {
  acceptCandidate,
  acceptCandidates,
  auditCandidate,
  type ImportCandidate,
  listCandidates,
  mergeCandidate,
  type MergedField,
  rejectCandidate,
  rejectCandidates,
  reopenCandidates,
  rescueCandidate,
} from '@convive/contracts/import-review'
import { listSources } from '@convive/contracts/import-sources'
import {
  asApiError,
  cacheKeys,
  queryClient,
  toast,
  useApiMutation,
  useDescribeError,
  useMessages,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from './texts.ts'

/** The state of a candidate since the list was loaded. */
export type Decision =
  | { kind: 'sending' }
  | { kind: 'accepted'; eventId: number | null }
  | { kind: 'rejected'; forGood: boolean }
  | { kind: 'merged' }
  | { kind: 'rescued' }
  | { kind: 'cancelled' }
  | { kind: 'kept' }
  | { kind: 'audited'; isRight: boolean }

export type Decisions = {
  decisionOf: (id: number) => Decision | undefined
  /** Why the last decision about a candidate was not saved. */
  errorOf: (id: number) => unknown
  /** Why the last decision about several candidates was not saved. */
  batchError: unknown
  /** Accepts what the reviewer saw; a candidate that has changed meanwhile is shown as it is now, with the failure. */
  accept: (seen: ImportCandidate, draft?: EventDraft) => void
  reject: (id: number, forGood: boolean) => void
  rescue: (id: number) => void
  /** Keeps the event that a candidate asks about. */
  keep: (id: number) => void
  /** The event that a candidate asks about was cancelled. */
  cancelled: (id: number) => void
  audit: (id: number, isRight: boolean) => void
  acceptAll: (shown: ImportCandidate[]) => void
  isAcceptingAll: boolean
  rejectAll: (ids: number[]) => void
  /** The candidates of the last rejection, which `undo` restores. */
  undoable: number[]
  undo: (ids: number[]) => void
  /** Attaches a candidate to another one, with the fields of `keep`. */
  merge: (id: number, into: number, keep: MergedField[]) => void
  /** A candidate with what has changed since the list was loaded: what was merged into it, or its source says now. */
  newest: (candidate: ImportCandidate) => ImportCandidate
}

/**
 * Decisions about candidates. A rejection is shown immediately, because it can be reverted. A publication waits for the
 * service. The list keeps its order: each decision replaces its candidate.
 */
export function useDecisions(): Decisions {
  const [decisions, setDecisions] = useState<Record<number, Decision | undefined>>({})
  const failures = useFailures()
  const settle = (ids: number[], decision: Decision | undefined) => {
    failures.clear(ids)
    setDecisions((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, decision])) }))
  }
  const failed: Failed = (error, ids) => {
    settle(ids, undefined)
    failures.add(error, ids)
  }
  const [changed, setChanged] = useState<Record<number, ImportCandidate | undefined>>({})
  const replace = (candidate: ImportCandidate) => setChanged((before) => ({ ...before, [candidate.id]: candidate }))
  const accepting = useApiMutation(acceptCandidate, {
    onSuccess(candidate: ImportCandidate) {
      settle([candidate.id], { kind: 'accepted', eventId: candidate.eventId })
      invalidateLists()
    },
    onError(error, { id }) {
      if (error.code === 'changed_meanwhile' && error.present) replace(error.present as ImportCandidate)
      failed(error, [Number(id)])
    },
  })
  const rejecting = useRejecting(settle, failed, failures.add)
  const rescuing = useApiMutation(rescueCandidate, {
    onSuccess({ id }: ImportCandidate) {
      settle([id], { kind: 'rescued' })
      invalidateLists()
    },
    onError: (error, { id }) => failed(error, [Number(id)]),
  })
  const merge = useMerging(settle, failed, replace)
  const audit = useAudit(settle, failed)
  const acceptingAll = useAcceptAll(settle, failed, replace)
  return {
    decisionOf: (id) => decisions[id],
    errorOf: failures.errorOf,
    batchError: failures.batchError,
    accept({ id, updatedAt }, draft) {
      settle([id], { kind: 'sending' })
      accepting.mutate({ id, ...(updatedAt && { updatedAt }), ...(draft && { draft }) })
    },
    ...rejecting,
    cancelled(id) {
      settle([id], { kind: 'cancelled' })
      invalidateLists()
    },
    merge,
    newest: (candidate) => changed[candidate.id] ?? candidate,
    rescue(id) {
      settle([id], { kind: 'sending' })
      rescuing.mutate({ id })
    },
    audit,
    acceptAll(shown) {
      const ids = shown.map(({ id }) => id)
      settle(ids, { kind: 'sending' })
      acceptingAll.mutate({ ids, updatedAt: shown.map(({ updatedAt = null }) => updatedAt) })
    },
    isAcceptingAll: acceptingAll.isPending,
  }
}

/** Rejections of one or all shown candidates, and their undoing. Remembers the last one. */
function useRejecting(
  settle: Settle,
  failed: Failed,
  addFailure: Failed,
): Pick<Decisions, 'reject' | 'keep' | 'rejectAll' | 'undo' | 'undoable'> {
  const [undoable, setUndoable] = useState<number[]>([])
  const notRejected = (error: unknown, ids: number[]) => {
    setUndoable([])
    failed(error, ids)
  }
  const rejecting = useApiMutation(rejectCandidate, {
    keepalive: true,
    onSuccess: invalidateLists,
    onError: (error, { id }) => notRejected(error, [Number(id)]),
  })
  const rejectingAll = useApiMutation(rejectCandidates, {
    keepalive: true,
    onSuccess({ rejected, left }) {
      setUndoable(rejected)
      settle(left, undefined)
      invalidateLists()
    },
    onError: (error, { ids }) => notRejected(error, [...ids]),
  })
  const reopening = useApiMutation(reopenCandidates, {
    onSuccess({ reopened }) {
      settle(reopened, undefined)
      invalidateLists()
    },
    // The candidates stay rejected.
    onError(error, { ids }) {
      setUndoable([...ids])
      addFailure(error, [...ids])
    },
  })
  return {
    undoable,
    reject(id, forGood) {
      settle([id], { kind: 'rejected', forGood })
      setUndoable([id])
      rejecting.mutate({ id, forGood })
    },
    keep(id) {
      settle([id], { kind: 'kept' })
      setUndoable([id])
      rejecting.mutate({ id, forGood: false })
    },
    rejectAll(ids) {
      settle(ids, { kind: 'rejected', forGood: false })
      setUndoable(ids)
      rejectingAll.mutate({ ids })
    },
    undo(ids) {
      if (ids.length === 0) return
      setUndoable([])
      reopening.mutate({ ids })
    },
  }
}

function useMerging(settle: Settle, failed: Failed, replace: (candidate: ImportCandidate) => void): Decisions['merge'] {
  const merging = useApiMutation(mergeCandidate, {
    onSuccess(candidate: ImportCandidate, { id }) {
      replace(candidate)
      settle([Number(id)], { kind: 'merged' })
      invalidateLists()
    },
    onError: (error, { id }) => failed(error, [Number(id)]),
  })
  return (id, into, keep) => {
    settle([id], { kind: 'sending' })
    merging.mutate({ id, into, keep })
  }
}

type Failed = (error: unknown, ids: number[]) => void
type Settle = (ids: number[], decision: Decision | undefined) => void

/** A verdict changes no event, so it is shown immediately. */
function useAudit(settle: Settle, failed: Failed) {
  const auditing = useApiMutation(auditCandidate, {
    keepalive: true,
    onSuccess: invalidateLists,
    onError: (error, { id }) => failed(error, [Number(id)]),
  })
  return (id: number, isRight: boolean) => {
    settle([id], { kind: 'audited', isRight })
    auditing.mutate({ id, isRight })
  }
}

function useAcceptAll(settle: Settle, failed: Failed, replace: (candidate: ImportCandidate) => void) {
  const t = useMessages(messages)
  return useApiMutation(acceptCandidates, {
    onSuccess({ accepted, left, changed = [] }) {
      for (const candidate of changed) replace(candidate)
      settle(accepted, { kind: 'accepted', eventId: null })
      settle(left, undefined)
      toast({
        title: t('allAccepted', { count: accepted.length }),
        description: left.length > 0 ? t('allLeft', { count: left.length }) : undefined,
      })
      invalidateLists()
    },
    onError: (error, { ids }) => failed(error, [...ids]),
  })
}

/**
 * Why decisions were not saved, until the next attempt. The error of one candidate appears beside it, that of several
 * beside the button for all.
 */
function useFailures() {
  const t = useMessages(messages)
  const describe = useDescribeError()
  const [errors, setErrors] = useState<Record<number, unknown>>({})
  const [batchError, setBatchError] = useState<unknown>(null)
  return {
    errorOf: (id: number) => errors[id],
    batchError,
    clear(ids: number[]) {
      setErrors((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, undefined])) }))
      setBatchError(null)
    },
    add: (error: unknown, ids: number[]) => {
      if (asApiError(error)?.code === 'candidate_decided') {
        // Another administrator has decided first. The refetched list no longer has a place for the message.
        toast({ title: t('decideFailed'), description: describe(error), variant: 'destructive' })
        void queryClient.invalidateQueries({ queryKey: [listCandidates.path] })
      } else if (ids.length > 1) setBatchError(error)
      else setErrors((before) => ({ ...before, ...Object.fromEntries(ids.map((id) => [id, error])) }))
    },
  }
}

/**
 * Refetches the lists of candidates, events and sources when they are next shown: a source may have waited for the
 * decision. The visible list does not change.
 */
function invalidateLists(): void {
  void queryClient.invalidateQueries({ queryKey: [listCandidates.path], refetchType: 'none' })
  void queryClient.invalidateQueries({ queryKey: cacheKeys.events })
  void queryClient.invalidateQueries({ queryKey: [listSources.path] })
}
