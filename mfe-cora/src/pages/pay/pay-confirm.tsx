import { Button, ButtonLink, Note, Row, Soft, Stack, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import type { Payment } from './use-payment.ts'

/** The last look before it is paid. Where the outcome is not known there is only the same again, or a look at the history. */
export function PayConfirm({ payment, amount, balance }: { payment: Payment; amount: number; balance: number }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  return (
    <Stack $gap={5}>
      {!payment.unknown && <Soft>{say('pay.confirmText', { left: number(balance - amount) })}</Soft>}
      <Problem payment={payment} />
      <Row $gap={3}>
        <Button variant="cora" busy={payment.busy} onClick={() => payment.pay(amount)}>
          {payment.busy ? say('pay.paying') : payment.unknown ? say('pay.again') : say('pay.pay', { amount: number(amount) })}
        </Button>
        {payment.unknown && !payment.busy ? (
          <ButtonLink variant="line" href="/cora/balance" onClick={payment.leave}>
            {say('pay.close')}
          </ButtonLink>
        ) : (
          <Button variant="line" disabled={payment.busy} onClick={payment.edit}>
            {say('pay.back')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function Problem({ payment: { error, unknown } }: { payment: Payment }) {
  const say = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{say(unknown ? 'pay.unknown' : 'pay.failed')}.</b> {unknown ? say('pay.unknownText') : describe(error)}
    </Note>
  )
}
