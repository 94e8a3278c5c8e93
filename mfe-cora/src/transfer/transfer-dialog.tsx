import { Dialog, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../messages/messages.ts'
import type { TypedTransfer } from './read-transfer.ts'
import { TransferConfirm } from './transfer-confirm.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import type { useTransfer } from './use-transfer.ts'

const nothing: TypedTransfer = { recipientUsername: '', amount: '', description: '' }

/** Sends Cora in three steps: say it, confirm it with the name of whom it goes to, see the receipt. What was typed stays until it was sent. */
export function TransferDialog({ transfer, balance }: { transfer: ReturnType<typeof useTransfer>; balance: number }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const [typed, setTyped] = useState(nothing)
  const { state, close, open } = transfer
  const title =
    state.step === 'confirming'
      ? say('transfer.confirmTitle', { amount: number(state.confirmed.transfer.amount), recipient: state.confirmed.recipient.displayName })
      : say(state.step === 'sent' ? 'transfer.sent' : 'transfer.title')
  const leave = () => {
    if (state.step === 'sent') setTyped(nothing)
    close()
  }
  return (
    <Dialog open={state.step !== 'closed'} onOpenChange={(opened) => !opened && !transfer.busy && leave()} title={title}>
      {state.step === 'typing' && <TransferForm typed={typed} onType={setTyped} balance={balance} onReview={transfer.review} onCancel={leave} />}
      {state.step === 'confirming' && <TransferConfirm confirmed={state.confirmed} state={transfer} balance={balance} onClose={leave} />}
      {state.step === 'sent' && (
        <TransferReceipt
          receipt={state.receipt}
          onDone={leave}
          onAgain={() => {
            setTyped(nothing)
            open()
          }}
        />
      )}
    </Dialog>
  )
}
