import { type findRecipient, transferCora } from '@convive/contracts/cora'
import type { OutputOf } from '@convive/contracts/route'
import { keptWish, useApiMutation } from '@convive/ui-kit'
import { useState } from 'react'
import { ownCoraMoved } from '../transactions/own-cora.ts'
import type { Transfer } from './read-transfer.ts'

export type Recipient = OutputOf<typeof findRecipient>
/** A transfer, and whom its username names. */
export type Confirmed = { transfer: Transfer; recipient: Recipient }
export type Receipt = { confirmed: Confirmed; answer: OutputOf<typeof transferCora> }

/** Where the dialog stands. Nothing is shown as done before the service has said so. */
export type TransferStep = { step: 'closed' } | { step: 'typing' } | { step: 'confirming'; confirmed: Confirmed } | { step: 'sent'; receipt: Receipt }

const kept = keptWish(transferCora)

/** Sends Cora. The key of an unanswered attempt outlives the dialog and the page: the same transfer, sent again, is the same one. */
export function useTransfer(opened: boolean) {
  const [state, setState] = useState<TransferStep>(() => leftUnanswered() ?? { step: opened ? 'typing' : 'closed' })
  const sending = useApiMutation(transferCora, {
    keptAs: kept,
    onSuccess(answer) {
      ownCoraMoved(answer.balance)
      setState((now) => (now.step === 'confirming' ? { step: 'sent', receipt: { confirmed: now.confirmed, answer } } : now))
    },
  })
  return {
    state,
    error: sending.error,
    busy: sending.isPending,
    unknown: !sending.isPending && kept.isLeft(),
    open: () => setState({ step: 'typing' }),
    close: () => {
      // Whoever closes it unanswered goes to look for themselves; another page does not ask again.
      kept.forget()
      setState({ step: 'closed' })
    },
    review: (confirmed: Confirmed) => {
      sending.reset()
      setState({ step: 'confirming', confirmed })
    },
    send: ({ transfer }: Confirmed) => sending.mutate(transfer),
  }
}

/** What was sent before the page was loaded anew, and nobody knows what came of it. */
function leftUnanswered(): TransferStep | null {
  const transfer = kept.request()
  return transfer && { step: 'confirming', confirmed: { transfer, recipient: { username: transfer.recipientUsername, displayName: transfer.recipientUsername } } }
}
