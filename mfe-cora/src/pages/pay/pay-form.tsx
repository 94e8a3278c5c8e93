import { AmountInput, Button, CoraCoin, Note, Row, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { type FormEvent, useRef, useState } from 'react'
import { messages } from '../../messages/messages.ts'
import { amountProblem, type AmountProblem, typedAmount } from '../../transactions/typed-amount.ts'
import type { PaymentAddress } from './payment-address.ts'

const Asked = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-3);
  font-size: var(--t-3xl);
  font-weight: 700;
  line-height: 1.1;
  font-variant-numeric: tabular-nums;
`

type PayFormProps = {
  /** What the venue asks for; whoever pays says it where it does not. */
  asked: PaymentAddress['amount']
  balance: number
  /** What the venue still accepts; null is no limit. */
  left: number | null
  onReview: (amount: number) => void
}
type Problem = AmountProblem | 'over_limit'

export function PayForm({ asked, balance, left, onReview }: PayFormProps) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const form = useRef<HTMLFormElement>(null)
  const given = typeof asked === 'number' ? asked : null
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const text = given === null ? typed : String(given)
  const problem = problemOf(text, balance, left)
  const sentence = useSentence(balance, left)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (problem === null) onReview(typedAmount(text))
    else form.current?.querySelector('input')?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack $gap={5}>
        {asked === 'wrong' && <Note>{say('pay.badLink')}</Note>}
        {given === null ? (
          <AmountInput
            name="amount"
            label={say('pay.amount')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            error={tried && problem ? sentence(problem) : undefined}
          />
        ) : (
          <div>
            <Soft $size="s">{say('pay.asked')}</Soft>
            <Asked>
              <CoraCoin size="0.9em" />
              {say('pay.sum', { amount: number(given) })}
            </Asked>
          </div>
        )}
        {given !== null && problem && <Note tone="danger">{sentence(problem)}</Note>}
        <Row $gap={3}>
          <Button variant="cora" type="submit" disabled={given !== null && problem !== null}>
            {given === null ? say('pay.next') : say('pay.pay', { amount: number(given) })}
          </Button>
        </Row>
      </Stack>
    </form>
  )
}

function problemOf(text: string, balance: number, left: number | null): Problem | null {
  const problem = amountProblem(text, balance)
  return problem ?? (left !== null && typedAmount(text) > left ? 'over_limit' : null)
}

function useSentence(balance: number, left: number | null) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const sentences: Record<Problem, string> = {
    missing: say('pay.missing'),
    invalid_amount: say('pay.invalidAmount'),
    insufficient: say('pay.insufficient', { balance: number(balance) }),
    over_limit: say('pay.overLimit', { left: number(left ?? 0) }),
  }
  return (problem: Problem): string => sentences[problem]
}
