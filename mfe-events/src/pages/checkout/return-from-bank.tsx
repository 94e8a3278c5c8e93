import type { Event } from '@convive/contracts/events'
import { getOrder, type Order } from '@convive/contracts/orders'
import { type ApiError, Button, call, navigate, Note, Row, Soft, Stack, toast, useMessages, useMutation } from '@convive/ui-kit'
import { useEffect } from 'react'
import { messages } from './messages/messages.ts'
import { isSettled, settledOrder } from './settled-order.ts'
import { useSuccess } from './use-success.ts'

/** Fewer than right after paying: the bank has already answered. */
const tries = 8

/** The bank has sent the person back: the service knows, or finds out, what became of the payment. */
export function ReturnFromBank({ event, order: id, tickets }: { event: Event; order: string; tickets: number }) {
  const say = useMessages(messages)
  const { cardSettled } = useSuccess(event)
  const asking = useMutation<Order, ApiError>({
    mutationFn: () => settledOrder(() => call(getOrder, { id }), undefined, tries),
    onSuccess(order) {
      if (isSettled(order)) return cardSettled(order)
      // What the bank added to the address, secrets too, goes with it.
      navigate(`/checkout/${event.id}?tickets=${tickets}`, { replace: true })
      return toast({ title: say('card.declined'), description: say('card.declinedText'), variant: 'destructive' })
    },
  })
  const { mutate } = asking
  useEffect(() => mutate(), [mutate])
  if (!asking.error) return <Soft as="output">{say('card.confirming')}</Soft>
  return (
    <Note tone="danger">
      <Stack $gap={3}>
        <p>
          <b>{say('card.unknown')}.</b> {say('card.unknownText')}
        </p>
        <Row>
          <Button onClick={() => mutate()}>{say('card.check')}</Button>
        </Row>
      </Stack>
    </Note>
  )
}
