import { createIntegration, deleteIntegration, initializeSampleIntegrations, type Integration, listIntegrations, readScanStatus, scanAll, scanIntegration } from '@convive/contracts/external-sources'
import { asApiError, keyOf, queryClient, toast, useApiMutation, useDescribeError, useMessages } from '@convive/ui-kit'
import { messages } from './messages.ts'

const readAgain = () => Promise.all([listIntegrations, readScanStatus].map((def) => queryClient.invalidateQueries({ queryKey: keyOf(def, {}) })))

/** Scans one source now. */
export function useScanSource({ name }: Integration, onStarted: () => void) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  return useApiMutation(scanIntegration, {
    onSuccess() {
      toast({ title: say('scanned'), description: say('scannedText', { name }) })
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
  return useApiMutation(scanAll, {
    onSuccess({ integrationsScanned }) {
      toast({ title: say('scanAllDone'), description: say('scanAllText', { count: integrationsScanned }) })
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
