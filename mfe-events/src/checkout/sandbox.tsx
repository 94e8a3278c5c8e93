import { authenticateSandbox, confirmSandbox, type SandboxAnswer } from '@convive/contracts/card-payments'
import type { PaymentIntent } from '@convive/contracts/orders'
import {
  Button,
  call,
  costaRicaToday,
  Dialog,
  Figure,
  Input,
  Note,
  Row,
  Stack,
  styled,
  useMessages,
} from '@convive/ui-kit'
import { CreditCard } from 'lucide-react'
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import { PayButton } from './pay-button.tsx'
import {
  type CardField,
  type CardInput,
  formatCvc,
  formatExpiry,
  formatNumber,
  toProviderExpiry,
  validateCard,
} from './card-fields.ts'
import { messages } from './texts.ts'
import type { CardPaymentState, ProviderAnswer } from './use-card-payment.ts'

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

type SandboxFormProps = { payment: CardPaymentState; total: string }

/** The card form of the sandbox. The typed text stays in the form whatever the outcome of the payment. */
export function SandboxForm({ payment, total }: SandboxFormProps) {
  const t = useMessages(messages)
  const form = useRef<HTMLFormElement>(null)
  const [card, setCard] = useState<CardInput>({ number: '', expiry: '', cvc: '' })
  const [submitted, setSubmitted] = useState(false)
  const sandbox = useSandboxProvider()
  const errors = submitted ? validateCard(card, costaRicaToday()) : {}
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setSubmitted(true)
    const first = fieldOrder.find((name) => validateCard(card, costaRicaToday())[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
    else payment.pay({ confirm: (intent) => sandbox.confirm(intent, card) })
  }
  const field = (name: CardField) => ({
    name,
    value: card[name],
    inputMode: 'numeric' as const,
    readOnly: payment.inProgress,
    error: errors[name] && t(`card.problem.${errors[name]}`),
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
      setCard({ ...card, [name]: isTypedAtEnd(target, card[name]) ? formats[name](target.value) : target.value }),
    onBlur: () => setCard((now) => ({ ...now, [name]: formats[name](now[name]) })),
  })
  return (
    <form ref={form} noValidate onSubmit={submit} aria-label={t('card.form')}>
      <Stack $gap={5}>
        <SandboxNotice
          disabled={payment.inProgress}
          onUse={(number) => setCard({ ...card, number: formatNumber(number) })}
        />
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
        <PayButton payment={payment} total={total} />
      </Stack>
      <AuthenticationDialog sandbox={sandbox} total={total} />
    </form>
  )
}

/**
 * Spaces are inserted while the user types at the end. A change in the middle is formatted when the field loses focus.
 */
const isTypedAtEnd = ({ selectionStart, value }: HTMLInputElement, before: string): boolean =>
  selectionStart === value.length && value.length > before.length

/** Answers the bank's question: true to confirm the payment. */
type Question = { answer: (approve: boolean) => void; answered: boolean }

/** Pays with a test card. In place of the bank's own page, a dialog asks whether it is really the buyer. */
function useSandboxProvider() {
  const t = useMessages(messages)
  const [question, setQuestion] = useState<Question | null>(null)
  const ask = () =>
    new Promise<boolean>((resolve) =>
      setQuestion({
        answered: false,
        answer: (approve) => {
          setQuestion((open) => open && { ...open, answered: true })
          resolve(approve)
        },
      }),
    )
  const toAnswer = ({ status, message, code }: SandboxAnswer): ProviderAnswer => {
    if (status === 'succeeded') return { kind: 'succeeded' }
    if (code === 'payment_ended') return { kind: 'ended' }
    return { kind: 'declined', text: code ? t(`card.refusal.${code}`) : message }
  }
  const confirm = async (
    { clientSecret }: PaymentIntent,
    { number, expiry, cvc }: CardInput,
  ): Promise<ProviderAnswer> => {
    const card = { cardNumber: number, expiry: toProviderExpiry(expiry), cvc }
    const answer = await call(confirmSandbox, { clientSecret, ...card })
    if (answer.status !== 'requires_action') return toAnswer(answer)
    const approve = await ask()
    try {
      return toAnswer(await call(authenticateSandbox, { clientSecret, approve }))
    } finally {
      setQuestion(null)
    }
  }
  return { confirm, question }
}

/** Closing it counts as a refusal, so that no payment remains pending. */
function AuthenticationDialog({ sandbox: { question }, total }: AuthenticationDialogProps) {
  const t = useMessages(messages)
  const isBusy = question?.answered ?? false
  return (
    <Dialog
      open={question !== null}
      onOpenChange={(open) => !open && !isBusy && question?.answer(false)}
      title={t('card.authenticationTitle')}
      description={t('card.authenticationText', { total })}
    >
      <Row $gap={3}>
        <Button busy={isBusy} onClick={() => question?.answer(true)}>
          {t('card.confirm')}
        </Button>
        <Button variant="line" disabled={isBusy} onClick={() => question?.answer(false)}>
          {t('card.refuse')}
        </Button>
      </Row>
    </Dialog>
  )
}

type AuthenticationDialogProps = { sandbox: ReturnType<typeof useSandboxProvider>; total: string }

const TestCards = styled.ul`
  display: grid;
  gap: 2px;
  margin-top: var(--s-2);
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 var(--s-2);
  }
  button {
    min-height: 44px;
    margin-inline-start: -12px;
    font-variant-numeric: tabular-nums;
  }
`

/** The card numbers that the sandbox knows, and the outcome of each. */
const testCards = [
  { number: '4242424242424242', outcome: 'succeeds' },
  { number: '4000000000000002', outcome: 'declined' },
  { number: '4000002760003184', outcome: 'authentication' },
] as const

/** States that no money moves and offers the test cards. Pressing one fills in the form. */
function SandboxNotice({ disabled, onUse }: { disabled: boolean; onUse: (number: string) => void }) {
  const t = useMessages(messages)
  return (
    <Note>
      <b>{t('card.test')}</b> {t('card.testText')}
      <TestCards>
        {testCards.map(({ number, outcome }) => (
          <li key={number}>
            <Button
              variant="quiet"
              disabled={disabled}
              aria-label={t('card.use', { number: formatNumber(number) })}
              onClick={() => onUse(number)}
            >
              <Figure>{formatNumber(number)}</Figure>
            </Button>
            {t(`card.cards.${outcome}`)}
          </li>
        ))}
      </TestCards>
    </Note>
  )
}
