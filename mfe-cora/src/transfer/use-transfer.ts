import { type findRecipient, transferCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { storeBalance, usePayment } from '@convive/ui-kit/payments'
import { useState } from 'react'
import type { Transfer } from './validate-transfer.ts'

export type Recipient = OutputOf<typeof findRecipient>
/** A transfer with the recipient that was looked up; the user has not confirmed it yet. */
export type ReviewedTransfer = { transfer: Transfer; recipient: Recipient }
export type Receipt = { reviewed: ReviewedTransfer; answer: OutputOf<typeof transferCora> }

/** The step of the dialog. A transfer is shown as sent only after the service has confirmed it. */
export type TransferStep =
  | { step: 'closed' }
  | { step: 'typing' }
  | { step: 'reviewing'; reviewed: ReviewedTransfer }
  | { step: 'sent'; receipt: Receipt }

/**
 * Sends Cora. The idempotency key of an attempt without a response survives the dialog and the page, so that sending
 * the same transfer again does not pay twice.
 */
export function useTransfer(opened: boolean) {
  const sending = usePayment(transferCora, {
    onSuccess(answer) {
      storeBalance(answer.balance)
      setState((now) =>
        now.step === 'reviewing' ? { step: 'sent', receipt: { reviewed: now.reviewed, answer } } : now,
      )
    },
  })
  const [state, setState] = useState<TransferStep>(
    () => pendingStep(sending.pendingRequest()) ?? { step: opened ? 'typing' : 'closed' },
  )
  return {
    ...sending,
    state,
    open: () => setState({ step: 'typing' }),
    close: () => {
      // Forgets a transfer whose outcome is unknown: the user checks the history instead of retrying.
      sending.forget()
      setState({ step: 'closed' })
    },
    review: (reviewed: ReviewedTransfer) => {
      sending.forget()
      setState({ step: 'reviewing', reviewed })
    },
    send: ({ transfer }: ReviewedTransfer) => sending.pay(transfer),
  }
}

/** After a reload, a transfer whose outcome is unknown is shown first. */
function pendingStep(transfer: Transfer | null): TransferStep | null {
  return (
    transfer && {
      step: 'reviewing',
      reviewed: {
        transfer,
        recipient: { username: transfer.recipientUsername, displayName: transfer.recipientUsername },
      },
    }
  )
}
