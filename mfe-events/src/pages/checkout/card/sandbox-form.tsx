import { Input, Stack, styled, today, useMessages } from '@convive/ui-kit'
import { CreditCard } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { PaymentOutcome } from '../payment-outcome.tsx'
import { PayButton } from '../pay-button.tsx'
import type { CardPayment } from '../use-card-payment.ts'
import { AuthenticationDialog } from './authentication-dialog.tsx'
import { type CardField, formatCvc, formatExpiry, formatNumber, problemsOf, type TypedCard } from './card-fields.ts'
import { SandboxNote } from './sandbox-note.tsx'
import { useSandbox } from './use-sandbox.ts'

const Halves = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: var(--s-3);
  align-items: start;
`
const formats: Record<CardField, (typed: string) => string> = { number: formatNumber, expiry: formatExpiry, cvc: formatCvc }
const order: CardField[] = ['number', 'expiry', 'cvc']

type SandboxFormProps = {
  /** Undefined while no places are held: then nothing can be paid. */
  clientSecret: string | undefined
  payment: CardPayment
  total: string
}

/** A card's number, expiry and code, for the sandbox. What was typed stays whatever becomes of the payment. */
export function SandboxForm({ clientSecret, payment, total }: SandboxFormProps) {
  const say = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<TypedCard>({ number: '', expiry: '', cvc: '' })
  const [tried, setTried] = useState(false)
  const sandbox = useSandbox(clientSecret, payment)
  const problems = tried ? problemsOf(card, today()) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = order.find((name) => problemsOf(card, today())[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else sandbox.pay(card)
  }
  const field = (name: CardField) => ({
    name,
    value: card[name],
    inputMode: 'numeric' as const,
    readOnly: payment.busy,
    error: problems[name] && say(`card.problem.${problems[name]}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setCard({ ...card, [name]: typedAtEnd(target, card[name]) ? formats[name](target.value) : target.value }),
    onBlur: () => setCard((now) => ({ ...now, [name]: formats[name](now[name]) })),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={say('card.form')}>
      <Stack $gap={5}>
        <SandboxNote disabled={payment.busy} onUse={(number) => setCard({ ...card, number: formatNumber(number) })} />
        <Input label={say('card.number')} icon={<CreditCard size={20} aria-hidden />} autoComplete="cc-number" {...field('number')} />
        <Halves>
          <Input label={say('card.expiry')} placeholder={say('card.expiryPlaceholder')} autoComplete="cc-exp" {...field('expiry')} />
          <Input label={say('card.cvc')} autoComplete="cc-csc" maxLength={4} {...field('cvc')} />
        </Halves>
        <PaymentOutcome payment={payment} held={clientSecret !== undefined} />
        <PayButton payment={payment} total={total} disabled={clientSecret === undefined} />
      </Stack>
      <AuthenticationDialog payment={payment} sandbox={sandbox} total={total} />
    </form>
  )
}

/** Spaces are put in as one types on; whoever mends something in the middle is left alone until they leave the field. */
const typedAtEnd = ({ selectionStart, value }: HTMLInputElement, before: string): boolean => selectionStart === value.length && value.length > before.length
