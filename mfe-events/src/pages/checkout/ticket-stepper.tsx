import { mostTickets } from '@convive/contracts/orders'
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
  /** What one costs, as a text. */
  price: string
  /** Null where there is no limit. */
  placesLeft: number | null
  disabled: boolean
  onChange: (tickets: number) => void
}

/** How many tickets, from 1 to 10 and to what is left. */
export function TicketStepper({ tickets, price, placesLeft, disabled, onChange }: TicketStepperProps) {
  const say = useMessages(messages)
  const { number } = useFormats()
  const most = Math.min(mostTickets, placesLeft ?? mostTickets)
  return (
    <Line>
      <div>
        <b id="tickets">{say('order.tickets')}</b>
        <Soft $size="s">
          {say('order.each', { price, most: number(most) })}
        </Soft>
        {placesLeft !== null && <Soft $size="s">{say('order.left', { count: placesLeft })}</Soft>}
      </div>
      <Stepper aria-labelledby="tickets">
        <Button variant="line" square aria-label={say('order.less')} disabled={disabled || tickets <= 1} onClick={() => onChange(tickets - 1)}>
          <Minus size={20} aria-hidden />
        </Button>
        <output aria-live="polite" aria-labelledby="tickets">
          {tickets}
        </output>
        <Button variant="line" square aria-label={say('order.more')} disabled={disabled || tickets >= most} onClick={() => onChange(tickets + 1)}>
          <Plus size={20} aria-hidden />
        </Button>
      </Stepper>
    </Line>
  )
}
