import { Button, ButtonLink, Note, Row, Soft, Stack, useDescribeError, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../../texts.ts'
import type { VenuePayment } from './use-venue-payment.ts'

/**
 * Asks for confirmation before paying. While the outcome is unknown, the user can only retry the same payment or look
 * at the history.
 */
export function PayConfirm({ payment, amount, balance }: { payment: VenuePayment; amount: number; balance: number }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  return (
    <Stack $gap={5}>
      {!payment.unknown && <Soft>{t('pay.confirmText', { left: number(balance - amount) })}</Soft>}
      <PaymentError payment={payment} />
      <Row $gap={3}>
        <Button variant="cora" busy={payment.busy} onClick={() => payment.pay(amount)}>
          {payment.busy ? t('pay.paying') : payment.unknown ? t('pay.again') : t('pay.pay', { amount: number(amount) })}
        </Button>
        {payment.unknown && !payment.busy ? (
          <ButtonLink variant="line" href="/cora/balance" onClick={payment.leave}>
            {t('pay.close')}
          </ButtonLink>
        ) : (
          <Button variant="line" disabled={payment.busy} onClick={payment.edit}>
            {t('pay.back')}
          </Button>
        )}
      </Row>
    </Stack>
  )
}

function PaymentError({ payment: { error, unknown } }: { payment: VenuePayment }) {
  const t = useMessages(messages)
  const describe = useDescribeError()
  if (!error && !unknown) return null
  return (
    <Note tone="danger">
      <b>{t(unknown ? 'pay.unknown' : 'pay.failed')}.</b> {unknown ? t('pay.unknownText') : describe(error)}
    </Note>
  )
}
