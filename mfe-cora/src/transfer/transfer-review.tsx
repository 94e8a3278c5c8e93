import { Avatar, Soft, Stack, styled, useFormats, useMessages, Username } from '@convive/ui-kit'
import { ConfirmPayment } from '@convive/ui-kit/payments'
import { Send } from 'lucide-react'
import { messages } from '../texts.ts'
import type { ReviewedTransfer, useTransfer } from './use-transfer.ts'

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
export function TransferReview({ reviewed, state, balance, onClose }: TransferReviewProps) {
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
