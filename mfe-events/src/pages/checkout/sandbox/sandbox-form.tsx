import { Input, Stack, styled, costaRicaToday, useMessages } from '@convive/ui-kit'
import { CreditCard } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { PaymentOutcome } from '../card/payment-outcome.tsx'
import { PayButton } from '../card/pay-button.tsx'
import type { CardPaymentState } from '../card/use-card-payment.ts'
import { AuthenticationDialog } from './authentication-dialog.tsx'
import { type CardField, formatCvc, formatExpiry, formatNumber, validateCard, type CardInput } from './card-fields.ts'
import { SandboxNotice } from './sandbox-notice.tsx'
import { useSandboxPayment } from './use-sandbox-payment.ts'

const Halves = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-3);
  align-items: start;
`
const formats: Record<CardField, (typed: string) => string> = {
  number: formatNumber,
  expiry: formatExpiry,
  cvc: formatCvc,
}
const fieldOrder: CardField[] = ['number', 'expiry', 'cvc']

type SandboxFormProps = {
  /** Undefined while no places are reserved; nothing can be paid then. */
  clientSecret: string | undefined
  payment: CardPaymentState
  total: string
}

/** The card form of the sandbox. The typed text stays in the form whatever the outcome of the payment. */
export function SandboxForm({ clientSecret, payment, total }: SandboxFormProps) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<CardInput>({ number: '', expiry: '', cvc: '' })
  const [submitted, setSubmitted] = useState(false)
  const sandbox = useSandboxPayment(clientSecret, payment)
  const errors = submitted ? validateCard(card, costaRicaToday()) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const first = fieldOrder.find((name) => validateCard(card, costaRicaToday())[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else sandbox.pay(card)
  }
  const field = (name: CardField) => ({
    name,
    value: card[name],
    inputMode: 'numeric' as const,
    readOnly: payment.busy,
    error: errors[name] && t(`card.problem.${errors[name]}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setCard({ ...card, [name]: isTypedAtEnd(target, card[name]) ? formats[name](target.value) : target.value }),
    onBlur: () => setCard((now) => ({ ...now, [name]: formats[name](now[name]) })),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t('card.form')}>
      <Stack $gap={5}>
        <SandboxNotice disabled={payment.busy} onUse={(number) => setCard({ ...card, number: formatNumber(number) })} />
        <Input
          label={t('card.number')}
          required
          icon={<CreditCard size={20} aria-hidden />}
          autoComplete="cc-number"
          {...field('number')}
        />
        <Halves>
          <Input
            label={t('card.expiry')}
            required
            placeholder={t('card.expiryPlaceholder')}
            autoComplete="cc-exp"
            {...field('expiry')}
          />
          <Input label={t('card.cvc')} required autoComplete="cc-csc" maxLength={4} {...field('cvc')} />
        </Halves>
        <PaymentOutcome payment={payment} isReserved={clientSecret !== undefined} />
        <PayButton payment={payment} total={total} disabled={clientSecret === undefined} />
      </Stack>
      <AuthenticationDialog payment={payment} sandbox={sandbox} total={total} />
    </form>
  )
}

/**
 * Spaces are inserted while the user types at the end. A change in the middle is formatted when the field loses focus.
 */
const isTypedAtEnd = ({ selectionStart, value }: HTMLInputElement, before: string): boolean =>
  selectionStart === value.length && value.length > before.length
