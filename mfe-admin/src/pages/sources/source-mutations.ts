import {
  createSource,
  deleteSource,
  addSampleSources,
  type Integration,
  listSources,
  pauseSource,
  getScanStatus,
  scanAllSources,
  scanOneSource,
  updateSource,
} from '@convive/contracts/import-sources'
import type { ApiError } from '@convive/contracts/call'
import type { OutputOf, RequestOf } from '@convive/contracts/route'
import { asApiError, queryClient, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from './texts.ts'

const readAgain = () =>
  Promise.all([listSources, getScanStatus].map(({ path }) => queryClient.invalidateQueries({ queryKey: [path] })))

type Outcome = Pick<
  OutputOf<typeof scanOneSource>,
  'state' | 'eventsFound' | 'eventsCreated' | 'eventsChanged' | 'waiting'
>

/** Describes the result of a scan, or says that it is still running. */
function useOutcomeText(): (outcome: Outcome) => string {
  const t = useMessages(messages)
  return ({ state, eventsFound, eventsCreated, eventsChanged, waiting }) =>
    state === 'running'
      ? t('goesOn')
      : t('found', { count: eventsFound, created: eventsCreated, changed: eventsChanged, waiting })
}

/** Scans one source now. */
export function useScanSource(onStarted: () => void) {
  const t = useMessages(messages)
  const describeOutcome = useOutcomeText()
  const describe = useDescribeError()
  return useApiMutation(scanOneSource, {
    onSuccess(outcome) {
      toast({ title: t(outcome.state === 'running' ? 'triggered' : 'scanned'), description: describeOutcome(outcome) })
      onStarted()
      return readAgain()
    },
    onError(error) {
      const isLost = asApiError(error)?.status === 0
      toast({
        title: t(isLost ? 'scanError' : 'scanFailed'),
        description: isLost ? t('scanErrorText') : describe(error) || t('scanFailedText'),
        variant: 'destructive',
      })
      return readAgain()
    },
  })
}

/** Scans all sources now. */
export function useScanAll(onStarted: () => void) {
  const t = useMessages(messages)
  const describeOutcome = useOutcomeText()
  return useApiMutation(scanAllSources, {
    onSuccess(outcome) {
      toast({
        title: t(outcome.state === 'running' ? 'triggered' : 'scanAllDone'),
        description: describeOutcome(outcome),
      })
      onStarted()
      return readAgain()
    },
    onError: () => toast({ title: t('scanFailed'), description: t('scanAllFailedText'), variant: 'destructive' }),
  })
}

/** Scans all sources from the status panel, which shows the progress itself. */
export function useTriggerScan(onStarted: () => void) {
  const t = useMessages(messages)
  return useApiMutation(scanAllSources, {
    onSuccess() {
      toast({ title: t('triggered'), description: t('triggeredText') })
      onStarted()
    },
    onError: () => toast({ title: t('triggerFailed'), description: t('triggerFailedText'), variant: 'destructive' }),
  })
}

export function useInitializeSamples(onStarted: () => void) {
  const t = useMessages(messages)
  return useApiMutation(addSampleSources, {
    onSuccess() {
      toast({ title: t('initialized'), description: t('initializedText') })
      onStarted()
      return queryClient.invalidateQueries({ queryKey: [listSources.path] })
    },
    onError: () =>
      toast({ title: t('initializeFailed'), description: t('initializeFailedText'), variant: 'destructive' }),
  })
}

export function useRemoveSource({ name }: Integration) {
  const t = useMessages(messages)
  return useApiMutation(deleteSource, {
    onSuccess() {
      toast({ title: t('removed'), description: t('removedText', { name }) })
      return readAgain()
    },
    onError: () => toast({ title: t('removeFailed'), description: t('removeFailedText'), variant: 'destructive' }),
  })
}

/** Adds a source, or changes one from the version `base`. */
export function useSaveSource(base: Integration | undefined, onDone: () => void) {
  const t = useMessages(messages)
  const adding = useApiMutation(createSource, {
    onSuccess({ name }) {
      toast({ title: t('added'), description: t('addedText', { name }) })
      onDone()
      return readAgain()
    },
    onError: () => toast({ title: t('addFailed'), description: t('addFailedText'), variant: 'destructive' }),
  })
  const updating = useApiMutation(updateSource, {
    onSuccess({ name }) {
      toast({ title: t('updated'), description: t('updatedText', { name }) })
      onDone()
      return readAgain()
    },
    onError: ({ code }) =>
      code === 'changed_meanwhile' ||
      toast({ title: t('updateFailed'), description: t('updateFailedText'), variant: 'destructive' }),
  })
  return {
    error: adding.error ?? updating.error,
    isPending: adding.isPending || updating.isPending,
    send: (draft: RequestOf<typeof createSource>, onError: (error: ApiError) => void) =>
      base === undefined
        ? adding.mutate(draft, { onError })
        : updating.mutate({ id: base.id, ...(base.updatedAt && { updatedAt: base.updatedAt }), ...draft }, { onError }),
  }
}

/** Pauses a source, or resumes its scans. */
export function usePauseSource() {
  const t = useMessages(messages)
  return useApiMutation(pauseSource, {
    onSuccess: readAgain,
    onError: () => toast({ title: t('updateFailed'), description: t('updateFailedText'), variant: 'destructive' }),
  })
}
