import { maxTicketsPerOrder } from '@convive/contracts/orders'
import { Button, Soft, styled, useFormats, useMessages } from '@convive/ui-kit'
import { Minus, Plus } from 'lucide-react'
import { messages } from './messages/messages.ts'

const Line = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--s-4);
  margin-top: var(--s-5);
  padding-top: var(--s-5);
  border-top: 1px solid var(--line);
  line-height: 1.4;
`
const Stepper = styled.fieldset`
  display: flex;
  align-items: center;
  flex: none;
  button {
    flex: none;
  }
  output {
    min-width: 44px;
    text-align: center;
    font-weight: 700;
    font-size: var(--t-l);
    font-variant-numeric: tabular-nums;
  }
`

type TicketStepperProps = {
  tickets: number
  /** The formatted price of one ticket. */
  price: string
  /** Null means no limit. */
  placesLeft: number | null
  disabled: boolean
  onChange: (tickets: number) => void
}

/** Chooses the number of tickets, from 1 to 10 or to the number of places left. */
export function TicketStepper({ tickets, price, placesLeft, disabled, onChange }: TicketStepperProps) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const maxTickets = Math.min(maxTicketsPerOrder, placesLeft ?? maxTicketsPerOrder)
  return (
    <Line>
      <div>
        <b id="tickets">{t('order.tickets')}</b>
        <Soft $size="s">{t('order.each', { price, most: number(maxTickets) })}</Soft>
        {placesLeft !== null && <Soft $size="s">{t('order.left', { count: placesLeft })}</Soft>}
      </div>
      <Stepper aria-labelledby="tickets">
        <Button
          variant="line"
          square
          aria-label={t('order.less')}
          disabled={disabled || tickets <= 1}
          onClick={() => onChange(tickets - 1)}
        >
          <Minus size={20} aria-hidden />
        </Button>
        <output aria-live="polite" aria-labelledby="tickets">
          {tickets}
        </output>
        <Button
          variant="line"
          square
          aria-label={t('order.more')}
          disabled={disabled || tickets >= maxTickets}
          onClick={() => onChange(tickets + 1)}
        >
          <Plus size={20} aria-hidden />
        </Button>
      </Stepper>
    </Line>
  )
}
