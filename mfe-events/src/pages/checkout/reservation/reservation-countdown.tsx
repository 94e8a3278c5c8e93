import { Figure, styled, useMessages, VisuallyHidden } from '@convive/ui-kit'
import { Clock } from 'lucide-react'
import { useEffect, useState } from 'react'
import { messages } from '../messages/messages.ts'
import { formatCountdown } from './expiry.ts'

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-2);
  font-size: 0.9375rem;
  svg {
    color: var(--forest);
  }
`
const minuteMs = 60_000
/** The remaining minutes that screen readers announce, once each. Announcing every second would be useless. */
const announcedMinutes = [5, 1]

/** The time for which the places are still reserved. */
export function ReservationCountdown({ tickets, expiresAt }: { tickets: number; expiresAt: number }) {
  const t = useMessages(messages)
  const remaining = useRemainingTime(expiresAt)
  const soon = announcedMinutes.findLast((minutes) => remaining <= minutes * minuteMs)
  return (
    <Line>
      <Clock size={20} aria-hidden />
      <span>
        {t('reservation.reserved', { count: tickets })}{' '}
        <Figure role="timer">{t('reservation.until', { clock: formatCountdown(remaining) })}</Figure>
      </span>
      <VisuallyHidden aria-live="polite">
        {soon !== undefined && remaining > 0 && t('reservation.soon', { count: soon })}
      </VisuallyHidden>
    </Line>
  )
}

function useRemainingTime(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, until - now)
}
