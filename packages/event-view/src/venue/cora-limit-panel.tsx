import type { VenueDetail } from '@convive/contracts/venues'
import { Button, ButtonLink, Row, Soft, Stack, styled, useFormats, useMessages } from '@convive/ui-kit/design'
import { CoraCoin } from '@convive/ui-kit/domain'
import { QrCode } from 'lucide-react'
import { messages } from './messages/messages.ts'
import { type CoraLimit, coraLimitOf } from './cora-limit.ts'

const Container = styled.section`
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

type CoraLimitPanelProps = {
  venue: VenueDetail
  /** Shows the code to be paid; the gateway renders the button without it. */
  onShowCode?: () => void
}

/** The monthly Cora limit, the rest of it, and the buttons for paying at this venue. */
export function CoraLimitPanel({ venue, onShowCode }: CoraLimitPanelProps) {
  const t = useMessages(messages)
  const limit = coraLimitOf(venue)
  return (
    <Container aria-labelledby="cora-limit">
      <h2 id="cora-limit">
        <CoraCoin size={24} />
        {t('monthlyLimit')}
      </h2>
      <LimitText limit={limit} />
      {acceptsCoraNow(limit) && (
        <Row>
          <ButtonLink variant="cora" href={`/cora/pay?venue=${venue.id}`}>
            {t('pay')}
          </ButtonLink>
          <Button variant="line" aria-haspopup="dialog" onClick={onShowCode}>
            <QrCode size={20} aria-hidden />
            {t('code')}
          </Button>
        </Row>
      )}
    </Container>
  )
}

const acceptsCoraNow = (limit: CoraLimit): boolean =>
  limit.kind === 'unlimited' || (limit.kind === 'limited' && limit.remaining > 0)

function LimitText({ limit }: { limit: CoraLimit }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  switch (limit.kind) {
    case 'no_cora':
      return <p>{t('noCora')}</p>
    case 'paused':
      return <p>{t('paused')}</p>
    case 'unlimited':
      return (
        <Stack $gap={1}>
          <b>{t('unlimited')}</b>
          <Soft $size="s">{t('unlimitedText', { used: number(limit.used) })}</Soft>
        </Stack>
      )
    case 'limited':
      return (
        <Stack $gap={2}>
          <b>{t('left', { left: number(limit.remaining), limit: number(limit.limit) })}</b>
          <Bar $share={limit.remaining / limit.limit} aria-hidden />
          <Soft $size="s">{limit.remaining === 0 ? t('exhausted') : t('used', { used: number(limit.used) })}</Soft>
        </Stack>
      )
  }
}
