import { type findRecipient, transferCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { isOutcomeKnown, useApiMutation } from '@convive/ui-kit'
import { useState } from 'react'
import { ownCoraMoved } from '../transactions/own-cora.ts'
import type { Transfer } from './read-transfer.ts'

export type Recipient = OutputOf<typeof findRecipient>
/** A transfer, and whom its username names. */
export type Confirmed = { transfer: Transfer; recipient: Recipient }
export type Receipt = { confirmed: Confirmed; answer: OutputOf<typeof transferCora> }

/** Where the dialog stands. Nothing is shown as done before the service has said so. */
export type TransferStep = { step: 'closed' } | { step: 'typing' } | { step: 'confirming'; confirmed: Confirmed } | { step: 'sent'; receipt: Receipt }

/** Sends Cora. The key of an unanswered attempt outlives the dialog: the same transfer, sent again, is the same one. */
export function useTransfer(opened: boolean) {
  const [state, setState] = useState<TransferStep>({ step: opened ? 'typing' : 'closed' })
  const sending = useApiMutation(transferCora, {
    onSuccess(answer) {
      ownCoraMoved(answer.balance)
      setState((now) => (now.step === 'confirming' ? { step: 'sent', receipt: { confirmed: now.confirmed, answer } } : now))
    },
  })
  return {
    state,
    error: sending.error,
    busy: sending.isPending,
    unknown: sending.error !== null && !isOutcomeKnown(sending.error),
    open: () => setState({ step: 'typing' }),
    close: () => setState({ step: 'closed' }),
    review: (confirmed: Confirmed) => {
      sending.reset()
      setState({ step: 'confirming', confirmed })
    },
    send: ({ transfer }: Confirmed) => sending.mutate(transfer),
  }
}
