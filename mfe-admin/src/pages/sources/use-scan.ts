import { createIntegration, deleteIntegration, initializeSampleIntegrations, type Integration, listIntegrations, readScanStatus, scanAll, scanIntegration } from '@convive/contracts/external-sources'
import type { OutputOf } from '@convive/contracts/route'
import { asApiError, keyOf, queryClient, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from './messages.ts'

const readAgain = () => Promise.all([listIntegrations, readScanStatus].map((def) => queryClient.invalidateQueries({ queryKey: keyOf(def, {}) })))

type Outcome = Pick<OutputOf<typeof scanIntegration>, 'state' | 'eventsFound' | 'eventsCreated' | 'eventsChanged' | 'waiting'>

/** What a scan brought, or that it goes on. */
function useOutcomeText(): (outcome: Outcome) => string {
  const say = useMessages(messages)
  return ({ state, eventsFound, eventsCreated, eventsChanged, waiting }) =>
    state === 'running' ? say('goesOn') : say('found', { count: eventsFound, created: eventsCreated, changed: eventsChanged, waiting })
}

/** Scans one source now. */
export function useScanSource(onStarted: () => void) {
  const say = useMessages(messages)
  const tell = useOutcomeText()
  const describe = useDescribeError()
  return useApiMutation(scanIntegration, {
    onSuccess(outcome) {
      toast({ title: say(outcome.state === 'running' ? 'triggered' : 'scanned'), description: tell(outcome) })
      onStarted()
      return readAgain()
    },
    onError(error) {
      const isLost = asApiError(error)?.status === 0
      toast({ title: say(isLost ? 'scanError' : 'scanFailed'), description: isLost ? say('scanErrorText') : describe(error) || say('scanFailedText'), variant: 'destructive' })
      return readAgain()
    },
  })
}

/** Scans every source now. */
export function useScanAll(onStarted: () => void) {
  const say = useMessages(messages)
  const tell = useOutcomeText()
  return useApiMutation(scanAll, {
    onSuccess(outcome) {
      toast({ title: say(outcome.state === 'running' ? 'triggered' : 'scanAllDone'), description: tell(outcome) })
      onStarted()
      return readAgain()
    },
    onError: () => toast({ title: say('scanFailed'), description: say('scanAllFailedText'), variant: 'destructive' }),
  })
}

/** The same from the status panel, where its going on is watched. */
export function useTriggerScan(onStarted: () => void) {
  const say = useMessages(messages)
  return useApiMutation(scanAll, {
    onSuccess() {
      toast({ title: say('triggered'), description: say('triggeredText') })
      onStarted()
    },
    onError: () => toast({ title: say('triggerFailed'), description: say('triggerFailedText'), variant: 'destructive' }),
  })
}

export function useInitializeSamples(onStarted: () => void) {
  const say = useMessages(messages)
  return useApiMutation(initializeSampleIntegrations, {
    onSuccess() {
      toast({ title: say('initialized'), description: say('initializedText') })
      onStarted()
      return queryClient.invalidateQueries({ queryKey: keyOf(listIntegrations, {}) })
    },
    onError: () => toast({ title: say('initializeFailed'), description: say('initializeFailedText'), variant: 'destructive' }),
  })
}

export function useRemoveSource({ name }: Integration) {
  const say = useMessages(messages)
  return useApiMutation(deleteIntegration, {
    onSuccess() {
      toast({ title: say('removed'), description: say('removedText', { name }) })
      return readAgain()
    },
    onError: () => toast({ title: say('removeFailed'), description: say('removeFailedText'), variant: 'destructive' }),
  })
}

export function useAddSource(onDone: () => void) {
  const say = useMessages(messages)
  return useApiMutation(createIntegration, {
    onSuccess({ name }) {
      toast({ title: say('added'), description: say('addedText', { name }) })
      onDone()
      return readAgain()
    },
    onError: () => toast({ title: say('addFailed'), description: say('addFailedText'), variant: 'destructive' }),
  })
}
