import { Figure, styled, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { clockText } from './countdown.ts'

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: 0.9375rem;
  svg {
    color: var(--forest);
  }
`
const minute = 60_000
/** Read aloud once each: a clock that speaks every second is no help. */
const told = [5, 1]

/** For how long the places are still held. */
export function HoldClock({ tickets, lapsesAt }: { tickets: number; lapsesAt: number }) {
  const say = useMessages(messages)
  const left = useTimeLeft(lapsesAt)
  const soon = told.findLast((minutes) => left <= minutes * minute)
  return (
    <Line>
      <Clock size={20} aria-hidden />
      <span>
        {say('hold.held', { count: tickets })} <Figure role="timer">{say('hold.until', { clock: clockText(left) })}</Figure>
      </span>
      <VisuallyHidden aria-live="polite">{soon !== undefined && left > 0 && say('hold.soon', { count: soon })}</VisuallyHidden>
    </Line>
  )
}

function useTimeLeft(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until - now)
}
