import type { Event } from '@convive/contracts/events'
import { getOrder, type Order } from '@convive/contracts/orders'
import {
  type ApiError,
  Button,
  call,
  navigate,
  Note,
  Row,
  Soft,
  Stack,
  toast,
  useMessages,
  useMutation,
} from '@convive/ui-kit'
import { useEffect } from 'react'
import { messages } from './messages/messages.ts'
import { isSettled, waitForSettlement } from './reservation/wait-for-settlement.ts'
import { usePaymentSuccess } from './use-payment-success.ts'

/** Fewer attempts than right after paying, because the bank has already decided. */
const maxAttempts = 8

type ReturnFromBankProps = { event: Event; orderId: string; tickets: number }

/** The bank has sent the user back. Asks the service for the outcome of the payment. */
export function ReturnFromBank({ event, orderId: id, tickets }: ReturnFromBankProps) {
  const t = useMessages(messages)
  const { cardSettled } = usePaymentSuccess(event)
  const checking = useMutation<Order, ApiError>({
    mutationFn: () => waitForSettlement(() => call(getOrder, { id }), undefined, maxAttempts),
    onSuccess(order) {
      if (isSettled(order)) return cardSettled(order)
      // Also removes the parameters that the bank added to the URL, which contain secrets.
      navigate(`/checkout/${event.id}?tickets=${tickets}`, { replace: true })
      return toast({ title: t('card.declined'), description: t('card.declinedText'), variant: 'destructive' })
    },
  })
  const { mutate } = checking
  useEffect(() => mutate(), [mutate])
  if (!checking.error) return <Soft as="output">{t('card.confirming')}</Soft>
  return (
    <Note tone="danger">
      <Stack $gap={3}>
        <p>
          <b>{t('card.unknown')}.</b> {t('card.unknownText')}
        </p>
        <Row>
          <Button onClick={() => mutate()}>{t('card.check')}</Button>
        </Row>
      </Stack>
    </Note>
  )
}
