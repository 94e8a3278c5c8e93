import { getBalance, transferCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { isOutcomeKnown, keyOf, keys, queryClient, refreshSession, useApiMutation } from '@convive/ui-kit'
import { useState } from 'react'
import type { Transfer } from './read-transfer.ts'

export type Receipt = { transfer: Transfer; answer: OutputOf<typeof transferCora> }

/** Where the dialog stands. Nothing is shown as done before the service has said so. */
export type TransferStep = { step: 'closed' } | { step: 'typing' } | { step: 'confirming'; transfer: Transfer } | { step: 'sent'; receipt: Receipt }

/** Sends Cora. The key of an unanswered attempt outlives the dialog: the same transfer, sent again, is the same one. */
export function useTransfer(opened: boolean) {
  const [state, setState] = useState<TransferStep>({ step: opened ? 'typing' : 'closed' })
  const sending = useApiMutation(transferCora, {
    onSuccess(answer, transfer) {
      queryClient.setQueryData(keyOf(getBalance, {}), { balance: answer.balance })
      void queryClient.invalidateQueries({ queryKey: keys.transactions })
      void refreshSession()
      setState({ step: 'sent', receipt: { transfer, answer } })
    },
  })
  return {
    state,
    error: sending.error,
    busy: sending.isPending,
    unknown: sending.error !== null && !isOutcomeKnown(sending.error),
    open: () => setState({ step: 'typing' }),
    close: () => setState({ step: 'closed' }),
    review: (transfer: Transfer) => {
      sending.reset()
      setState({ step: 'confirming', transfer })
    },
    send: (transfer: Transfer) => sending.mutate(transfer),
  }
}
