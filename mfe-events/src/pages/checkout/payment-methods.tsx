import { CoraCoin, styled, Soft, useMessages } from '@convive/ui-kit'
import { CreditCard } from 'lucide-react'
import type { ReactNode } from 'react'
import { messages } from './messages/messages.ts'

export type PaymentMethod = 'card' | 'cora'

const Choices = styled.fieldset`
  display: grid;
  gap: var(--s-2);
  legend {
    padding: 0 0 var(--s-4);
    font-size: var(--t-xl);
    font-weight: var(--w-display);
    line-height: 1.2;
  }
`
const Choice = styled.label`
  display: grid;
  grid-template-columns: 20px 28px 1fr;
  gap: var(--s-3);
  align-items: center;
  min-height: 72px;
  padding: var(--s-3) var(--s-4);
  border: 1.5px solid var(--outline);
  border-radius: var(--r-m);
  background: var(--raised);
  line-height: 1.4;
  cursor: pointer;
  input {
    width: 20px;
    height: 20px;
    margin: 0;
    accent-color: var(--forest);
  }
  &:has(:checked) {
    border-color: var(--forest);
    box-shadow: inset 0 0 0 1px var(--forest);
    background: var(--forest-tint);
    p {
      color: var(--ink);
    }
  }
  &:has(:focus-visible) {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
  &:has(:disabled) {
    cursor: not-allowed;
    background: var(--sunk);
    border-color: var(--line);
  }
`

export type PaymentMethodOption = { method: PaymentMethod; name: string; text: string }

const icons: Record<PaymentMethod, ReactNode> = {
  card: <CreditCard size={26} aria-hidden />,
  cora: <CoraCoin size={26} />,
}

/** Lets the buyer choose between card and Cora if the event takes both. */
export function PaymentMethods({
  options,
  selected,
  disabled,
  onChange,
}: {
  options: readonly PaymentMethodOption[]
  selected: PaymentMethod
  disabled: boolean
  onChange: (method: PaymentMethod) => void
}) {
  const t = useMessages(messages)
  return (
    <Choices disabled={disabled}>
      <legend>{t('method.title')}</legend>
      {options.map(({ method, name, text }) => (
        <Choice key={method}>
          <input
            type="radio"
            name="payment-method"
            value={method}
            checked={method === selected}
            onChange={() => onChange(method)}
          />
          {icons[method]}
          <span>
            <b>{name}</b>
            <Soft $size="s">{text}</Soft>
          </span>
        </Choice>
      ))}
    </Choices>
  )
}
