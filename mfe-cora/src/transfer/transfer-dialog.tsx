import {
  Avatar,
  Button,
  CoraAmount,
  Dialog,
  Row,
  Soft,
  Stack,
  styled,
  useFormats,
  useMessages,
  Username,
  useTransactionText,
} from '@convive/ui-kit'
import { useState } from 'react'
import { messages } from '../texts.ts'
import type { TransferInput } from './validate-transfer.ts'
import { TransferForm } from './transfer-form.tsx'
import type { Receipt, ReviewedTransfer, useTransfer } from './use-transfer.ts'
import { ConfirmPayment } from '@convive/ui-kit/payments'
import { Send } from 'lucide-react'
import { ReceiptLines } from '../transactions/receipt-lines.tsx'

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

const RecipientLine = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--s-3);
  align-items: center;
  overflow-wrap: anywhere;
`

type TransferReviewProps = {
  reviewed: ReviewedTransfer
  state: ReturnType<typeof useTransfer>
  balance: number
  onClose: () => void
}

/** Asks for confirmation before sending. */
function TransferReview({ reviewed, state, balance, onClose }: TransferReviewProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const { transfer, recipient } = reviewed
  return (
    <Stack $gap={5}>
      <RecipientLine>
        <Avatar name={recipient.displayName} />
        <div>
          <b>{recipient.displayName}</b>
          <Soft $size="s">
            <Username name={recipient.username} />
          </Soft>
        </div>
      </RecipientLine>
      {!state.unknown && <Soft>{t('transfer.confirmText', { left: number(balance - transfer.amount) })}</Soft>}
      {transfer.description && <p translate="no">{transfer.description}</p>}
      <ConfirmPayment
        payment={state}
        failed={t('transfer.failed')}
        pay={
          <>
            <Send size={20} aria-hidden />
            {t('transfer.confirm', { amount: number(transfer.amount) })}
          </>
        }
        onPay={() => state.send(reviewed)}
        onBack={state.open}
        onLeave={onClose}
      />
    </Stack>
  )
}

/** The receipt of a transfer as the service recorded it. */
function TransferReceipt({
  receipt: { reviewed, answer },
  onDone,
  onAgain,
}: {
  receipt: Receipt
  onDone: () => void
  onAgain: () => void
}) {
  const t = useMessages(messages)
  const { number, instant } = useFormats()
  const { transaction, balance } = answer
  const { transfer, recipient } = reviewed
  const textOf = useTransactionText()
  return (
    <Stack $gap={5}>
      <CoraAmount coin={32}>
        {t('transfer.sentTo', { amount: number(transfer.amount), recipient: recipient.displayName })}
      </CoraAmount>
      <ReceiptLines
        label={t('transfer.receipt')}
        lines={[
          [t('transfer.number'), String(transaction.id)],
          [t('transfer.recipient'), <Username key="recipient" name={recipient.username} />],
          [t('transfer.when'), instant(transaction.createdAt)],
          [t('transfer.note'), textOf({ ...transaction, counterparty: undefined })],
          [t('transfer.balance'), number(balance)],
        ]}
      />
      <Row $gap={3}>
        <Button onClick={onDone}>{t('transfer.done')}</Button>
        <Button variant="line" onClick={onAgain}>
          {t('transfer.another')}
        </Button>
      </Row>
    </Stack>
  )
}
