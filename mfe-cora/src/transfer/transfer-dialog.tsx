import { Dialog, useFormats, useMessages } from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../texts.ts'
import type { TransferInput } from './validate-transfer.ts'
import { TransferReview } from './transfer-review.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferReceipt } from './transfer-receipt.tsx'
import type { useTransfer } from './use-transfer.ts'

const emptyInput: TransferInput = { recipientUsername: '', amount: '', description: '' }

type TransferDialogProps = {
  transfer: ReturnType<typeof useTransfer>
  balance: number
  /** What a payment link asks for. */
  requested?: Partial<TransferInput>
}

/**
 * Sends Cora in three steps: form, review with the recipient's name, receipt. The input is kept until it has been sent.
 */
export function TransferDialog({ transfer, balance, requested }: TransferDialogProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const [input, setInput] = useState({ ...emptyInput, ...requested })
  const { state, close, open } = transfer
  const title =
    state.step === 'reviewing'
      ? t('transfer.confirmTitle', {
          amount: number(state.reviewed.transfer.amount),
          recipient: state.reviewed.recipient.displayName,
        })
      : t(state.step === 'sent' ? 'transfer.sent' : 'transfer.title')
  const leave = () => {
    if (state.step === 'sent') setInput(emptyInput)
    close()
  }
  return (
    <Dialog
      open={state.step !== 'closed'}
      onOpenChange={(opened) => !opened && !transfer.busy && leave()}
      title={title}
    >
      {state.step === 'typing' && (
        <TransferForm input={input} onChange={setInput} balance={balance} onReview={transfer.review} onCancel={leave} />
      )}
      {state.step === 'reviewing' && (
        <TransferReview reviewed={state.reviewed} state={transfer} balance={balance} onClose={leave} />
      )}
      {state.step === 'sent' && (
        <TransferReceipt
          receipt={state.receipt}
          onDone={leave}
          onAgain={() => {
            setInput(emptyInput)
            open()
          }}
        />
      )}
    </Dialog>
  )
}
