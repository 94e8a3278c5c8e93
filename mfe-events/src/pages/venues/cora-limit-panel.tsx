import type { VenueDetail } from '@convive/contracts/events'
import { ButtonLink, CoraCoin, Row, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit'
import { messages } from '../../messages/messages.ts'
import { type CoraLimit, coraLimitOf } from './cora-limit.ts'
import { PaymentCode } from './payment-code.tsx'

const Ground = styled.section`
  display: grid;
  gap: var(--s-3);
  padding: var(--s-5);
  border-radius: var(--r-l);
  background: var(--cora-tint);
  h2 {
    display: flex;
    align-items: center;
    gap: var(--s-2);
    font-size: var(--t-m);
    letter-spacing: 0;
  }
  b {
    color: var(--cora-text);
    font-size: var(--t-xl);
    line-height: 1.2;
  }
`
const Bar = styled.div<{ $share: number }>`
  height: 14px;
  overflow: hidden;
  border: 2px solid var(--cora-mark);
  border-radius: var(--r-pill);
  background: var(--raised);
  &::before {
    content: '';
    display: block;
    width: ${({ $share }) => Math.round($share * 100)}%;
    height: 100%;
    background: var(--cora-mark);
  }
`

/** The monthly Cora limit, what is left of it, and the way to pay there. */
export function CoraLimitPanel({ venue }: { venue: VenueDetail }) {
  const say = useMessages(messages)
  const limit = coraLimitOf(venue)
  return (
    <Ground aria-labelledby="cora-limit">
      <h2 id="cora-limit">
        <CoraCoin size={24} />
        {say('venues.monthlyLimit')}
      </h2>
      <LimitText limit={limit} />
      {takesNow(limit) && (
        <Row>
          <ButtonLink variant="cora" href={`/cora/pay?venue=${venue.id}`}>
            {say('venues.pay')}
          </ButtonLink>
          <PaymentCode venue={venue} />
        </Row>
      )}
    </Ground>
  )
}

const takesNow = (limit: CoraLimit): boolean => limit.kind === 'unlimited' || (limit.kind === 'limited' && limit.left > 0)

function LimitText({ limit }: { limit: CoraLimit }) {
  const say = useMessages(messages)
  const { number } = useFormats()
  switch (limit.kind) {
    case 'no_cora':
      return <p>{say('venues.noCora')}</p>
    case 'paused':
      return <p>{say('venues.paused')}</p>
    case 'unlimited':
      return (
        <Stack $gap={1}>
          <b>{say('venues.unlimited')}</b>
          <Soft $size="s">{say('venues.unlimitedText', { used: number(limit.used) })}</Soft>
        </Stack>
      )
    case 'limited':
      return (
        <Stack $gap={2}>
          <b>{say('venues.left', { left: number(limit.left), limit: number(limit.limit) })}</b>
          <Bar $share={limit.left / limit.limit} aria-hidden />
          <Soft $size="s">{limit.left === 0 ? say('venues.exhausted') : say('venues.used', { used: number(limit.used) })}</Soft>
        </Stack>
      )
  }
}
