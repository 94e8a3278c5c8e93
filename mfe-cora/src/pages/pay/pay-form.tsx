import { AmountInput, Button, CoraCoin, Note, Row, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../../texts.ts'
import { type AmountError, validateAmount } from '../../transactions/validate-amount.ts'
import type { PaymentLinkParams } from '@convive/formats/payment-link'

const RequestedAmount = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  font-size: var(--t-3xl);
  font-weight: 700;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
`

type PayFormProps = {
  /** The amount in the venue's link. Without one the payer enters it. */
  requested: PaymentLinkParams['amount']
  balance: number
  /** The amount that the venue still accepts; null means no limit. */
  venueLimit: number | null
  onReview: (amount: number) => void
}
type PaymentFormError = AmountError | 'over_limit'

export function PayForm({ requested, balance, venueLimit, onReview }: PayFormProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const fixedAmount = requested.kind === 'ok' ? requested.value : null
  const [typed, setTyped] = useState('')
  const [submitted, setSubmitted] = useState(false)
  const result = validatePayment(fixedAmount === null ? typed : String(fixedAmount), balance, venueLimit)
  const errorText = useErrorText(balance, venueLimit)
  const error = 'error' in result ? errorText(result.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    if ('amount' in result) onReview(result.amount)
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack $gap={5}>
        {requested.kind === 'invalid' && <Note>{t('pay.badLink')}</Note>}
        {fixedAmount === null ? (
          <AmountInput
            name="amount"
            label={t('pay.amount')}
            required
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={submitted ? error : undefined}
          />
        ) : (
          <div>
            <Soft $size="s">{t('pay.asked')}</Soft>
            <RequestedAmount>
              <CoraCoin size="0.9em" />
              {t('pay.sum', { amount: number(fixedAmount) })}
            </RequestedAmount>
          </div>
        )}
        {fixedAmount !== null && error && <Note tone="danger">{error}</Note>}
        <Row $gap={3}>
          <Button variant="cora" type="submit" disabled={fixedAmount !== null && error !== undefined}>
            {fixedAmount === null ? t('pay.next') : t('pay.pay', { amount: number(fixedAmount) })}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function validatePayment(
  typed: string,
  balance: number,
  venueLimit: number | null,
): { amount: number } | { error: PaymentFormError } {
  const result = validateAmount(typed, balance)
  return 'amount' in result && venueLimit !== null && result.amount > venueLimit ? { error: 'over_limit' } : result
}

function useErrorText(balance: number, venueLimit: number | null) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const texts: Record<PaymentFormError, string> = {
    missing: t('pay.missing'),
    invalid_amount: t('pay.invalidAmount'),
    ambiguous_amount: t('amount.ambiguous'),
    insufficient: t('pay.insufficient', { balance: number(balance) }),
    over_limit: t('pay.overLimit', { left: number(venueLimit ?? 0) }),
  }
  return (error: PaymentFormError): string => texts[error]
}
